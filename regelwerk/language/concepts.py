"""Common words of game rules in German, Polish and English, side by side: a start for pairing texts nobody has paired.

Hand-made from the general vocabulary of games: what stands in nearly every rulebook (card, player, to draw), the closed
classes of the grammars that carry meaning (before, each, only), and plain nouns and verbs. No names, no game's own terms.
"""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.locales import language_of

_LANGUAGES = ("de", "pl", "en")
_ROWS = """
abbildung,illustration|ilustracja,obrazek,rysunek|figure,picture,illustration ; abend|wieczór|evening
aber,jedoch|ale,jednak,lecz|but,however ; abhandeln,auswerten|rozpatrzyć,rozpatrywać,rozstrzygnąć|resolve
ablage|odrzucić,odrzucony|discard ; ablegen,abwerfen|odrzucić,odrzucać,odkładać|discard
abschnitt|rozdział,sekcja,część|section ; addieren,zusammenzählen|dodać,dodawać,zsumować|add
aktion,handlung|akcja,działanie|action ; aktiv|aktywny|active ; alle|wszyscy,wszystek|all
allein,solo|samotnie,sam,solo|solo,alone ; alter,alt|wiek,stary|age,old ; anderer|inny,pozostały|other
anfang,beginn|początek|beginning,start ; angreifen,angriff|atak,atakować,zaatakować|attack
anleitung,spielregel,regelheft|instrukcja|rulebook,manual ; anzahl|liczba|number,amount ; arbeit|praca|work
arbeiter|robotnik,pracownik|worker ; art|rodzaj,typ|type,kind ; auch,ebenfalls|też,również,także|also
aufbau,vorbereitung,aufbauen|przygotowanie,rozstawić|setup,prepare
aufdecken,umdrehen|odkryć,odkrywać,odwrócić|reveal,flip ; aufgabe|zadanie|task
auftrag|zlecenie,zadanie,zamówienie|order,contract
ausführen,durchführen|wykonać,wykonywać,przeprowadzić|perform,execute ; ausgang|wyjście|exit
ausnahme|wyjątek|exception ; ausrüstung|ekwipunek,wyposażenie|equipment
auswahl,wählen,auswählen|wybór,wybrać,wybierać|choice,choose ; bank|bank|bank
bauen,errichten|budować,zbudować,wybudować|build ; baum|drzewo|tree
bedeuten,bedeutung|znaczyć,oznaczać,znaczenie|mean,meaning ; bedingung|warunek|condition
beenden,ende,enden|zakończyć,koniec,kończyć|end,finish
beginnen,anfangen|zacząć,zaczynać,rozpocząć,rozpoczynać|begin,start ; beispiel|przykład|example
beispielsweise|przykładowo|instance ; bekommen,erhalten|otrzymać,otrzymywać,dostać|receive,gain
belohnung|nagroda|reward ; benachbart,angrenzend|sąsiedni,sąsiadować,sąsiadujący|adjacent
benutzen,verwenden,nutzen,einsetzen|użyć,używać,wykorzystać,skorzystać|use
bereich,gebiet,zone|obszar,strefa,teren|area,zone ; bereits,schon|już|already ; berg|góra|mountain
beschreibung,beschreiben|opis,opisać|description,describe ; besitzen,haben|mieć,posiadać|have,own
besonderer,speziell|specjalny,szczególny|special ; betreten|wejść,wchodzić|enter ; beute|łup|loot
bevor,ehe|zanim|before ; bewegen,bewegung,ziehen|ruch,poruszyć,poruszać,przesunąć|move,movement
bezahlen,zahlen|płacić,zapłacić,opłacić|pay ; blatt,bogen|arkusz,kartka|sheet ; blau|niebieski|blue
bleiben|zostać,pozostać,pozostawać|stay,remain ; bonus|bonus,premia|bonus ; boot|łódź,łódka|boat
brett,spielplan,plan|plansza|board ; brief|list|letter ; bringen|przynieść|bring ; brot|chleb|bread
bruder|brat|brother ; brunnen|studnia|well ; brücke|most|bridge ; buch|księga,książka|book ; buchstabe|litera|letter
burg,schloss|zamek|castle ; bösewicht,schurke|złoczyńca|villain ; bürger|obywatel|citizen ; chip|żeton|chip
danach,dann,anschließend|następnie,potem|then,after ; dauer,dauern|trwać,czas|last,duration
deck,stapel|talia,stos|deck,pile ; denken|myśleć|think ; diamant,edelstein|diament,klejnot|diamond,gem
dieb|złodziej|thief ; dieser|ten|this ; diskutieren,besprechen|dyskutować,omówić|discuss
doppelt|podwójny,podwojony|double ; dorf|wioska,wieś|village ; drache|smok|dragon ; drehen|obrócić,obracać|rotate,turn
drei|trzy|three ; dunkel|ciemny|dark ; dürfen,können|móc,można,wolno|may,can ; ebene|poziom|level
edition,ausgabe|edycja,wydanie|edition ; effekt,wirkung|efekt|effect ; eigener|własny,swój|own
eigenschaft,merkmal|cecha|trait ; einfluss|wpływ|influence ; eingang|wejście|entrance ; einheit|jednostka|unit
einkommen|dochód,przychód|income ; einleitung,einführung|wprowadzenie,wstęp|introduction
einmal|raz,jednokrotnie|once ; einsatz|stawka|stake ; eisen|żelazo|iron
element,bestandteil,komponente|element,komponent|component ; energie|energia|energy
entdecken|odkryć,odkrywać|discover ; entfernen|usunąć,usuwać|remove
entscheiden,entscheidung|decydować,zdecydować,decyzja|decide,decision ; ereignis|wydarzenie,zdarzenie|event
erfahrung|doświadczenie|experience ; erfolg,erfolgreich|sukces,udany|success,successful
erhöhen|zwiększyć,zwiększać,wzrosnąć|increase ; erklären,erläutern|wyjaśnić,wyjaśniać,objaśnić|explain
erlauben|pozwalać,pozwolić|allow ; erschöpft|wyczerpany|exhausted ; erste|pierwszy|first
erweiterung|rozszerzenie,dodatek|expansion ; falle|pułapka|trap ; fallen|spadać,upaść|fall
falls,wenn|jeśli,jeżeli,gdy,kiedy|if,when ; familie|rodzina|family ; farbe|kolor,barwa|colour,color
feind,gegner|wróg,przeciwnik|enemy,opponent ; feld|pole|space,field ; fenster|okno|window ; feuer|ogień,pożar|fire
figur|figurka,pionek|figure,miniature ; finden|znaleźć,znajdować|find ; fisch|ryba|fish ; fluss|rzeka|river
folgen|następować,podążać|follow ; form|kształt,forma|shape ; frage|pytanie|question ; frau|kobieta|woman
frei|wolny|free ; freund|przyjaciel|friend ; früh|wczesny|early ; funktion|funkcja|function ; fuß|stopa|foot
fähigkeit|zdolność,umiejętność|ability,skill ; führen|prowadzić|lead ; geben|dać,dawać|give
gebäude|budynek,budowla|building ; gefahr|niebezpieczeństwo|danger ; gefährte|towarzysz|companion
gegenstand|przedmiot|item,object ; gegenüber|naprzeciw|opposite ; geheim|tajny,sekretny|secret ; gehen|iść,pójść|go
geist|duch|spirit,ghost ; geld|pieniądz|money ; gemeinsam|wspólny,wspólnie,razem|together,shared
genau|dokładnie|exactly ; gesamt|łączny,całkowity|total ; geschichte|historia,opowieść|story
gewicht|waga,ciężar|weight ; gewinnen,sieg,siegen|wygrać,wygrywać,zwycięstwo,zwyciężyć|win,victory
gift|trucizna|poison ; gleich|równy,taki,jednakowy|equal,same ; gleichstand|remis|tie
gleichzeitig|jednocześnie,równocześnie|simultaneously ; glossar|słowniczek,glosariusz|glossary ; gold|złoto|gold
groß|duży,wielki|big,large ; grundspiel|podstawowy|base ; gruppe|grupa,drużyna|group ; größe|rozmiar,wielkość|size
grün|zielony|green ; gut|dobry|good ; hafen|port|harbour,port ; halb,hälfte|połowa,pół|half
halten,behalten|zatrzymać,zachować|keep,hold ; hand|ręka|hand ; handel,handeln|handel,handlować|trade ; haus|dom|house
heben,anheben|podnieść|lift ; heft|broszura,zeszyt|booklet ; heilen,heilung|leczyć,wyleczyć,leczenie|heal
held|bohater|hero ; herstellen,produzieren|produkować,wytworzyć|produce ; hilfe,helfen|pomoc,pomagać,pomóc|help
hilfsmittel,werkzeug|narzędzie|tool ; hinter,rückseite|rewers,tył|back
hinweis,wichtig,achtung|uwaga,ważne,wskazówka|note,important ; hoch|wysoki|high ; hoch,höchster|najwyższy|highest
hoffnung|nadzieja|hope ; holz|drewno|wood ; hund|pies|dog ; hut|kapelusz|hat ; händler|kupiec,handlarz|merchant
höhle|jaskinia|cave ; hören|słyszeć|hear ; ignorieren|zignorować,ignorować|ignore ; immer|zawsze|always
information|informacja|information ; inhalt,spielinhalt|zawartość|contents ; insel|wyspa|island
jeder|każdy|each,every ; jemand|ktoś|someone ; jung,junge|młody,chłopiec|young,boy ; kampagne|kampania|campaign
kampf,kämpfen,gefecht|walka,walczyć,potyczka,starcie|fight,combat,battle ; kapitel|rozdział,akt|chapter
karte|karta|card ; katze|kot|cat ; kaufen|kupić,kupować|buy ; keiner,kein|żaden,brak|no,none ; kind|dziecko|child
kirche|kościół|church ; klasse|klasa|class ; klein|mały|small ; kommen,ankommen|przyjść,przybyć|come
konflikt|konflikt|conflict ; kosten|koszt,kosztować|cost ; kraft,stärke|siła,moc|power,strength
krieg|wojna,wojenny|war ; kugel|kula|ball ; könig|król|king ; körper|ciało|body
lager,vorrat|magazyn,zapas,zasób|supply,storage ; land|kraj,ląd,ziemia|land,country ; landkarte,stadtplan|mapa|map
lang|długi|long ; leben,lebenspunkt|życie|life,health ; leer|pusty|empty
legen,platzieren,ablegen|położyć,umieścić,umieszczać,kłaść,ułożyć|place,put ; leiste|tor|track
lesen|czytać,przeczytać|read ; letzter|ostatni|last ; licht|światło|light ; liegen|leżeć,znajdować|lie
linie|linia|line ; links|lewy,lewo|left ; links,linker|lewo,lewy|left ; liste|lista|list ; luft|powietrze|air
lärm|hałas|noise ; löschen|usunąć,gasić|erase ; magie,zauber,zauberspruch|magia,czar,zaklęcie|magic,spell
mann|mężczyzna|man ; mannschaft|załoga,drużyna|crew,team ; marker,plättchen|żeton,znacznik|token,marker
markt|rynek,targ|market ; maximal,höchstens|maksymalnie,maksymalny|maximum ; meer,see|morze,jezioro|sea,lake
mehr,mehrere|więcej,wiele,kilka|more,several ; mehrheit|większość|majority ; mensch,person|człowiek,osoba|person,human
mindestens|najmniej,przynajmniej|least ; minute|minuta|minute ; mischen|tasować,potasować,wtasować,przetasować|shuffle
mitte|środek|middle,centre,center ; modul|moduł|module ; modus|tryb,wariant|mode ; monat|miesiąc|month
monster|potwór|monster ; morgen|poranek,świt,ranek|morning ; mutter|matka|mother ; mühle|młyn|mill ; münze|moneta|coin
müssen|musieć,należeć,trzeba|must ; nachbar|sąsiad|neighbour,neighbor ; nacht|noc|night
nahrung,essen|żywność,jedzenie,pożywienie|food ; name|nazwa,imię|name ; nebel|mgła|fog ; neben|obok|beside,next
nehmen|wziąć,brać,zabrać|take ; neu|nowy|new ; nicht|nie|not
niederlage,verlieren|przegrana,przegrać,porażka,stracić,tracić|lose,defeat ; niedrig|niski|low
niemals,nie|nigdy|never ; nord|północ,północny|north ; normal,gewöhnlich|zwykły,normalny|normal,regular
nummer|numer|number ; nur|tylko,wyłącznie,jedynie|only ; nächster|następny,kolejny|next
oben,oberer|góra,górny|top,upper ; oder|lub,albo|or ; ohne|bez|without ; opfer|ofiara|victim,sacrifice
ort|miejsce,lokacja|place,location ; osten|wschód|east ; paar|para|pair ; papier|papier|paper
partei,fraktion|frakcja,stronnictwo|faction ; partie,spiel|rozgrywka,partia,gra|game
passen|pasować,spasować|pass,match ; pfeil|strzałka,strzała|arrow ; pferd|koń|horse ; pflanze|roślina|plant
phase|faza,etap|phase ; platz|miejsce|place,room ; preis|cena|price ; punkt,siegpunkt|punkt|point
raum,zimmer|pokój,pomieszczenie|room ; rebell|rebeliant,buntownik|rebel ; rechter|prawy|right
rechts|prawy,prawo|right ; regel|zasada,reguła|rule ; reihe,reihenfolge|kolejność,rząd|row,order
reise|podróż,wyprawa|journey,travel ; ressource,rohstoff|zasób,surowiec|resource
rest,übrig|reszta,pozostały|rest,remaining ; ritter|rycerz|knight ; rot|czerwony|red ; ruf|reputacja,sława|reputation
ruhe,ruhen|odpoczynek,odpoczywać|rest ; ruine|ruina|ruin ; rund|okrągły|round ; runde|runda|round
rätsel|zagadka|riddle,puzzle ; rüstung|zbroja,pancerz|armour,armor ; sammeln|zebrać,zbierać|collect,gather
schaden|obrażenie,szkoda|damage ; schatten|cień|shadow ; schatz|skarb|treasure ; schieben|przesunąć,przesuwać|slide
schiff|statek,okręt|ship ; schild|tarcza|shield ; schlacht|bitwa|battle ; schlüssel|klucz|key ; schmied|kowal|smith
schnell|szybki|fast ; schritt|krok|step ; schule|szkoła|school ; schwarz|czarny|black ; schwert|miecz|sword
schwester|siostra|sister ; schwierigkeit|trudność|difficulty ; sehen,schauen|widzieć,patrzeć,spojrzeć|see,look
seite|strona|side,page ; selbst|sam|self ; setzen,stellen|postawić,ustawić,stawiać|set ; sicher|bezpieczny|safe
silber|srebro|silver ; skript|skrypt|script ; sofort|natychmiast|immediately ; soldat|żołnierz|soldier
sonderfall|szczególny|special ; spalte|kolumna|column ; spezifisch,bestimmt|konkretny,określony,dany|specific
spielen,ausspielen|grać,zagrać,zagrywać|play ; spieler|gracz|player
spielmaterial,material|element,komponent,materiał|component,material ; sprechen,sagen|mówić,powiedzieć|speak,say
stadt|miasto|city,town ; start|początkowy,start|start ; statt,anstatt|zamiast|instead ; steigen|wzrosnąć,wspinać|rise
stein|kamień|stone ; sterben,tod|umrzeć,śmierć,zginąć|die,death ; stern|gwiazda|star ; stimme|głos|vote,voice
strafe|kara|penalty ; straße,weg|droga,ulica,ścieżka|road,path,street ; stufe|poziom|level ; stunde|godzina|hour
sturm|burza,sztorm|storm ; suchen,durchsuchen|szukać,przeszukać,przeszukiwać|search
symbol,zeichen|symbol,znak|symbol,icon ; szenario|scenariusz|scenario ; süd|południe,południowy|south
tabelle|tabela|table ; tag|dzień|day ; tauschen|wymienić,zamienić,wymieniać|exchange,swap ; teil|część|part
teilen,aufteilen|podzielić,dzielić|divide ; tempel|świątynia|temple ; temperatur,wetter|pogoda|weather
text|tekst|text ; tier|zwierzę|animal ; tisch|stół|table ; tor|brama|gate ; tragen|nosić,nieść|carry
treffer|trafienie|hit ; turm|wieża|tower ; töten|zabić,zabijać|kill ; tür|drzwi|door ; uhr|zegar|clock
umgebung,umwelt|otoczenie|surroundings ; unten,unterer|dół,dolny|bottom,lower ; unter|pod|under
unterschlupf|schronienie,kryjówka|shelter ; variante|wariant|variant ; vater|ojciec|father
verbinden,verbunden|połączyć,łączyć,połączony|connect ; verboten|zakazany|forbidden
verbrauchen|zużyć,zużywać|consume ; verdeckt|zakryty|facedown ; verlassen|opuścić,opuszczać|leave
verletzung,wunde,verletzt|rana,ranny|wound,injury
verringern,reduzieren,senken|zmniejszyć,zmniejszać,obniżyć|reduce,decrease ; verschieben|przesunąć,przesuwać|shift
verstecken|ukryć,ukryty|hide ; verteidigen,verteidiger|bronić,obrońca,obrona|defend,defender
vertrag,vereinbarung|umowa,kontrakt|contract,agreement ; viel|wiele,dużo|many,much ; vogel|ptak,ptasi|bird
volk|lud,naród|people ; voll|pełny|full ; vor,bevor|przed,zanim|before ; vorderseite|awers,przód|front
vorrat|pula,zasób|supply,pool ; vorteil|korzyść,przewaga|advantage ; waffe|broń|weapon ; wald|las|forest
wand,mauer|ściana,mur|wall ; ware|towar|goods ; warten|czekać|wait ; wasser|woda|water
wechseln,ändern,änderung|zmienić,zmieniać,zmiana|change ; weiß|biały|white ; welt|świat|world
wenige,wenigstens|mało|few ; weniger|mniej|less,fewer ; werfen|rzucić,rzucać,rzut|throw,roll ; wert|wartość|value
west|zachód,zachodni|west ; wiederholen|powtórzyć,powtarzać|repeat ; wind|wiatr|wind ; winter|zima|winter
wissen|wiedza,wiedzieć|knowledge,know ; woche|tydzień|week ; wort|słowo|word ; während|podczas|during
würfel|kość,kostka|die,dice ; würfeln|rzucić,rzucać,rzut|roll ; zahl|liczba,cyfra|number
zeigen,anzeigen|pokazać,pokazywać,wskazywać|show,indicate ; zeiger|wskazówka|hand ; zeile|wiersz,linia|line
zeit|czas|time ; zerstören|zniszczyć,niszczyć|destroy
ziehen,aufziehen,nachziehen|dobrać,dobierać,ciągnąć,wylosować|draw ; ziel|cel|goal,target,objective
zivilist|cywil|civilian ; zufällig|losowy,losowo|random ; zug|tura,kolej|turn ; zugreifen,zugang|dostęp|access
zuletzt|ostatnio|last ; zurück,zurücklegen|odłożyć,zwrócić,wrócić|back,return ; zusammenfassung|podsumowanie|summary
zustand,status|stan|state,status ; zusätzlich,außerdem|dodatkowy,dodatkowo,ponadto|additional ; zweiter|drugi|second
zwischen|między,pomiędzy|between ; zählen|liczyć,policzyć|count ; öffnen,offen|otworzyć,otwarty,jawny|open
überleben|przetrwać,przeżyć|survive ; übersicht|podsumowanie,przegląd|summary,overview
"""


@lru_cache(maxsize=8)
def partners(ours: str, theirs: str) -> tuple[tuple[str, str], ...]:
    """Pairs of citation forms (folded) that mean the same in the languages of two locales; empty without data."""
    languages = language_of(ours), language_of(theirs)
    if any(language not in _LANGUAGES for language in languages):
        return ()
    one, other = (_LANGUAGES.index(language) for language in languages)
    rows = [row.casefold().split("|") for row in re.split(r"[;\n]", _ROWS.strip())]
    pairs = {(a.strip(), b.strip()) for row in rows for a in row[one].split(",") for b in row[other].split(",")}
    return tuple(sorted(pairs))
