"""Rules of games that nobody plays, long enough to show the habits of a recognition."""

GERMAN = """Die Wärter der Küste hüten in diesem Spiel fünf Leuchttürme und führen verirrte Schiffe sicher in den Hafen.
Jeder Wärter wählt zu Beginn einen Turm und erhält dafür drei Ölfässer, zwei Vorräte und ein Boot. Die übrigen Fässer
bleiben in der großen Kiste.

Mischt die Nebelkarten und legt sie verdeckt neben die Seekarte. Über den Stapel kommt die Glocke. Für jedes Schiff auf
der Seekarte würfelt ihr einmal mit dem grünen Würfel. Zeigt der Würfel eine Welle, müsst ihr das Schiff um ein Feld
zurück bewegen. Zeigt er einen Stern, dürft ihr es um zwei Felder näher an die Küste führen.

Während der Nacht könnt ihr die Türme nicht verlassen. Ein Wärter, der müde ist, darf höchstens eine Tätigkeit ausführen.
Möchte er mehr tun, muss er zuerst schlafen. Wer schläft, kann das Öl der Lampe nicht nachfüllen. Erlischt die Lampe,
fährt jedes Schiff in der Nähe gegen die Felsen.

Am Ende der Nacht zählt ihr die geretteten Schiffe. Für jedes Schiff erhält der Wärter des nächsten Turms eine Münze.
Münzen dürft ihr jederzeit gegen Vorräte tauschen. Für drei Münzen könnt ihr einen zusätzlichen Würfel kaufen. Der Würfel
gehört danach allen Spielern gemeinsam.

Die Stürme sind die größte Gefahr. Zieht ihr eine Sturmkarte, müssen alle Boote sofort zurück in den Hafen. Boote, die
außerhalb der Mole liegen, gehören nun der See. Die verlorenen Vorräte kommen zurück in die Kiste. Nach dem Sturm dürfen
die Wärter ihre Türme wieder öffnen und die Lampen füllen.

Kämpfe gibt es in diesem Spiel nicht, aber Räuber können die Vorräte plündern. Würfelt dafür mit dem schwarzen Würfel.
Fällt eine Sechs, verschwinden zwei Fässer Öl. Fällt eine andere Zahl, müssen die Räuber fliehen. Wer die Räuber
vertreibt, erhält eine Münze und rückt seine Figur um ein Feld vor.

Das Spiel endet, sobald fünf Nächte vorüber sind oder kein Öl mehr übrig ist. Gewonnen habt ihr, wenn mindestens zwölf
Schiffe den Hafen erreichen konnten. Sonst müsst ihr die Küste den Möwen überlassen. Zählt auch die übrigen Münzen: für
jeweils fünf Münzen dürft ihr ein Schiff hinzufügen.

Kürzere Partien sind möglich. Spielt dafür nur drei Nächte und legt die Hälfte der Nebelkarten zurück in die Schachtel.
Für jüngere Spieler könnt ihr die Sturmkarten entfernen. Die Räuber bleiben auch dann gefährlich."""

POLISH = """Latarnicy z tej gry pilnują pięciu latarni i prowadzą zagubione statki do portu. Na początku każdy gracz wybiera
jedną latarnię i otrzymuje trzy beczki oliwy, dwa zapasy oraz łódź. Pozostałe beczki należy odłożyć do dużej skrzyni.

Potasujcie karty mgły i połóżcie je zakryte obok mapy morza. Na stosie kart połóżcie dzwon. Za każdy statek na mapie
należy rzucić zieloną kością. Jeśli na kości wypadnie fala, trzeba cofnąć statek o jedno pole. Jeśli wypadnie gwiazda,
można przesunąć go o dwa pola bliżej brzegu.

Podczas nocy gracze nie mogą opuścić swoich latarni. Latarnik, który jest zmęczony, może wykonać najwyżej jedną czynność.
Jeżeli chce zrobić więcej, musi najpierw zasnąć. Kto śpi, nie może uzupełnić oliwy w lampie. Gdy lampa zgaśnie, każdy
statek w pobliżu rozbija się o skały.

Na końcu nocy gracze liczą ocalone statki. Za każdy statek najbliższy latarnik otrzymuje monetę. Monety można w dowolnej
chwili wymienić na zapasy. Za trzy monety można kupić dodatkową kość. Kość należy odtąd do wszystkich graczy.

Sztormy są największym zagrożeniem. Kto odkryje kartę sztormu, musi natychmiast odesłać wszystkie łodzie do portu. Łodzie,
które zostały poza portem, należą odtąd do morza. Utracone zapasy wracają do skrzyni. Po sztormie latarnicy mogą znów
otworzyć swoje latarnie i napełnić lampy.

W tej grze nie ma walki, ale rabusie mogą zabrać zapasy. W takim przypadku należy rzucić czarną kością. Jeśli wypadnie
szóstka, znikają dwie beczki oliwy. Jeśli wypadnie inna liczba, rabusie muszą uciec. Gracz, który ich przepędził,
otrzymuje monetę i przesuwa swoją figurkę o jedno pole.

Gra kończy się, gdy minie pięć nocy albo zabraknie oliwy. Gracze zwyciężają, jeżeli co najmniej dwanaście statków dopłynęło
do portu. W przeciwnym razie brzeg należy do mew. Pozostałe monety również się liczą: za każde pięć monet można dodać
jeden statek.

Możliwa jest także krótsza rozgrywka. Należy wtedy rozegrać tylko trzy noce i odłożyć połowę kart mgły do pudełka. Dla
młodszych graczy można usunąć karty sztormu. Rabusie pozostają wtedy równie niebezpieczni."""

ENGLISH = """The keepers of the coast guard five lighthouses in this game and lead lost ships into the harbour. At the
beginning each keeper chooses a lighthouse and takes three barrels of oil, two supplies and a boat. The other barrels
stay in the chest.

Shuffle the fog cards and place them face down beside the chart. For each ship on the chart roll the green die once. If
the die shows a wave, move the ship back by one space. If it shows a star, move it two spaces closer to the coast.

During the night no keeper may leave a lighthouse. A keeper who is tired may perform only one action. Whoever sleeps
cannot fill the lamp. When the lamp goes out, every ship nearby strikes the rocks.

At the end of the night count the rescued ships. For each ship the nearest keeper receives a coin. Coins may be traded
for supplies at any time. Three coins buy another die, which belongs to all players from now on.

The game ends when five nights have passed or when there is no oil left. The players win together if at least twelve
ships have reached the harbour."""
