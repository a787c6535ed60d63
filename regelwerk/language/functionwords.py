"""Words that are frequent in rules of each language: they tell the language of a text, and open sentences.

Hand-made: the closed classes of the grammars (articles, pronouns, prepositions, conjunctions, particles, auxiliaries)
and the commonest verbs of instructions for games.
"""

from __future__ import annotations

from regelwerk.language.locales import word_set

FUNCTION_WORDS: dict[str, frozenset[str]] = {
    "de": word_set(
        """ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus außer bei beide
        beiden beim bevor bis bitte bzw da dabei dadurch dafür dagegen daher damit danach daneben dann daran darauf daraus
        darf darfst darin darüber darum darunter das dass davon davor dazu dein deine deinem deinen deiner dem den denen
        denn der deren des dessen die dies diese diesem diesen dieser dieses dir dich doch dort du durch dürfen dürft ein
        eine einem einen einer eines einige einigen er es etwas euch euer eure eurem euren eurer falls für gegen gibt habe
        haben hat hatte hier hierbei hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in innerhalb ins
        ist ja jede jedem jeden jeder jedes jedoch jetzt jene kann kannst kein keine keinem keinen keiner können könnt
        lassen man mehr mehrere mein meine mindestens mit möchte möglich muss müssen musst müsst nach nachdem neben nicht
        nichts noch nun nur ob oben obwohl oder ohne pro sein seine seinem seinen seiner seit seid sich sie siehe sind so
        sobald sofort solange soll sollen sollte sondern sonst sowie sowohl statt über um und uns unser unsere unter usw
        vom von vor war waren was weder wegen weil weiter welche welchem welchen welcher welches wenn wer werden werdet
        wie wieder will wir wird wirst wo wodurch wurde wurden würde während zu zudem zuerst zum zur zusätzlich zwar
        zwischen erhält erhaltet erhältst lege legen legt mischt nehmt nimm nimmt platziert setzt spielt stellt wählt
        würfelt ziehe ziehen zieht"""
    ),
    "pl": word_set(
        """a aby albo ale ani aż bądź bez będzie będą być był była było były bo by byle chyba ci ciebie co czy czyli czym
        dla dlatego do dopiero dopóki dwa dwie dzięki gdy gdyby gdzie i ich ile im innych inne inny ja jak jakaś jaki
        jakie jako je jeden jednak jedna jednej jednego jego jej jemu jest jesteś jeszcze jeśli jeżeli już każda każde
        każdego każdej każdy każdym kiedy kilka kto która które którego której którą który których którym którymi ku lecz
        lub ma mają mi między mieć mogą może możecie możemy możesz można mu musi musisz muszą my na nad należy nam nami
        nas następnie natomiast nawet nie niego niej niech niektóre nich nim nimi niż o obok od ona one oni ono oraz po
        pod podczas poza ponadto ponieważ ponownie poprzez powyżej przed przez przy przynajmniej również są się sobie
        swoich swoje swojej swojego swoją swój ta tak taka takie taki także tam te tego tej ten tę też to tobie tych tylko
        tym tymi ty u w wam was we według wraz wszystkich wszystkie wszystkim wtedy wy wyłącznie z za zamiast zatem zawsze
        ze żaden żadna żadnych żadnej żadnego żeby że dobiera dobierz kładzie odrzuca otrzymuje rzuca traci umieszcza
        wybiera zagrywa"""
    ),
    "en": word_set(
        """a about after all also an and any are as at be because been before being between both but by can cannot could
        did do does during each either else every for from had has have he her here him his how however i if in instead
        into is it its itself may me might more most must my neither no nor not of off on once one only onto or other
        otherwise our out over own per same shall she should since so some such than that the their them then there these
        they this those through to under unless until up upon was we were what when whenever where whether which while
        who whose why will with within without would you your choose gains places takes"""
    ),
}
