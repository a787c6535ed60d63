"""The invented card repository in eleven more locales: scripts without spaces or capitals, other quotes and stops."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cards.card_repository import make

CARDS: dict[str, list[tuple[str, str, str]]] = {
    "es": [
        ("Farol de tormenta", "Luz. Herramienta.",
         "[action] Descarta dos cartas: roba 3 cartas y cura 2 de daño. <b>Forzado</b> - Retira la lámpara."),
        ("Cabo embreado", "Herramienta.",
         "[reaction] Después de moverte: prepara una [[Herramienta]] que controles. Pon 4 cuerdas en ella."),
        ("Silbato del piloto", "Herramienta. Latón.",
         "[fast] Llama a un piloto. Avanza hasta 2 muelles y luego te deja en paz."),
        ("Campana de niebla", "Latón.",
         "[action] Toca la campana. Cada contrabandista de tu muelle pierde 3 monedas. ¡Es ruidosa y pesada!"),
    ],
    "fr": [
        ("Lanterne de tempête", "Lumière. Outil.",
         "[action] Défaussez deux cartes : piochez 3 cartes et soignez 2 dégâts. <b>Forcé</b> - Retirez la lampe."),
        ("Cordage goudronné", "Outil.",
         "[reaction] Après votre déplacement : redressez un [[Outil]] que vous contrôlez. Placez-y 4 cordes."),
        ("Sifflet du pilote", "Outil. Laiton.",
         "[fast] Appelez un pilote. Il avance de 2 quais au plus, puis vous laisse tranquille."),
        ("Cloche de brume", "Laiton.",
         "[action] Sonnez la cloche. Chaque contrebandier de votre quai perd 3 pièces. Elle est lourde !"),
    ],
    "it": [
        ("Lanterna da tempesta", "Luce. Attrezzo.",
         "[action] Scarta due carte: pesca 3 carte e guarisci 2 danni. <b>Obbligo</b> - Rimuovi la lampada."),
        ("Fune incatramata", "Attrezzo.",
         "[reaction] Dopo che ti sei mosso: prepara un [[Attrezzo]] che controlli. Metti 4 corde su di esso."),
        ("Fischietto del pilota", "Attrezzo. Ottone.",
         "[fast] Chiama un pilota. Si muove fino a 2 moli e poi ti lascia in pace."),
        ("Campana da nebbia", "Ottone.",
         "[action] Suona la campana. Ogni contrabbandiere al tuo molo perde 3 monete. È forte e pesante."),
    ],
    "pt": [
        ("Lanterna de tempestade", "Luz. Ferramenta.",
         "[action] Descarte duas cartas: compre 3 cartas e cure 2 de dano. <b>Forçado</b> - Retire a lâmpada."),
        ("Corda alcatroada", "Ferramenta.",
         "[reaction] Depois que você se mover: prepare uma [[Ferramenta]]. Coloque 4 cordões nela."),
        ("Apito do piloto", "Ferramenta. Latão.",
         "[fast] Chame um piloto. Ele anda até 2 cais e depois deixa você em paz."),
        ("Sino de nevoeiro", "Latão.",
         "[action] Toque o sino. Cada contrabandista no seu cais perde 3 moedas. Ele é alto e pesado."),
    ],
    "cs": [
        ("Bouřková lucerna", "Světlo. Nástroj.",
         "[action] Odhoď dvě karty: lízni si 3 karty a vyleč 2 zranění. <b>Vynucené</b> - Odlož lampu."),
        ("Dehtované lano", "Nástroj.",
         "[reaction] Poté, co se pohneš: připrav [[Nástroj]], který ovládáš. Polož na něj 4 provazy."),
        ("Lodivodova píšťala", "Nástroj. Mosaz.",
         "[fast] Zavolej lodivoda. Ujde nejvýše 2 mola a pak tě nechá být."),
        ("Mlžný zvon", "Mosaz.",
         "[action] Zazvoň na zvon. Každý pašerák na tvém molu ztrácí 3 mince. Je hlasitý a těžký."),
    ],
    "ru": [
        ("Штормовой фонарь", "Свет. Инструмент.",
         "[action] Сбросьте две карты: возьмите 3 карты и исцелите 2 урона. <b>Обязательно</b> - Уберите лампу."),
        ("Просмолённый канат", "Инструмент.",
         "[reaction] После вашего перемещения: подготовьте [[Инструмент]]. Положите на него 4 верёвки."),
        ("Свисток лоцмана", "Инструмент. Латунь.",
         "[fast] Позовите лоцмана. Он проходит до 2 причалов и оставляет вас в покое."),
        ("Туманный колокол", "Латунь.",
         "[action] Ударьте в колокол. Каждый контрабандист на вашем причале теряет 3 монеты. Он громкий и тяжёлый."),
    ],
    "uk": [
        ("Штормовий ліхтар", "Світло. Інструмент.",
         "[action] Скиньте дві карти: візьміть 3 карти і зціліть 2 пошкодження. <b>Вимушено</b> - Приберіть лампу."),
        ("Просмолений канат", "Інструмент.",
         "[reaction] Після вашого руху: підготуйте [[Інструмент]]. Покладіть на нього 4 мотузки."),
        ("Свисток лоцмана", "Інструмент. Латунь.",
         "[fast] Покличте лоцмана. Він проходить до 2 причалів і залишає вас у спокої."),
        ("Туманний дзвін", "Латунь.",
         "[action] Вдарте у дзвін. Кожен контрабандист на вашому причалі втрачає 3 монети. Він гучний і важкий."),
    ],
    "ko": [
        ("폭풍 등불", "빛. 도구.",
         "[action] 카드 2장을 버린다: 카드 3장을 뽑고 피해 2를 치유한다. <b>강제</b> - 등불을 치운다."),
        ("타르 밧줄", "도구.",
         "[reaction] 당신이 이동한 후: 당신이 조종하는 [[도구]] 1개를 준비한다. 그 위에 끈 4개를 놓는다."),
        ("도선사의 호루라기", "도구. 황동.",
         "[fast] 도선사를 부른다. 그는 부두 2개까지 이동한 다음 당신을 내버려 둔다."),
        ("안개 종", "황동.",
         "[action] 종을 울린다. 당신의 부두에 있는 밀수꾼은 각각 동전 3개를 잃는다. 시끄럽고 무겁다."),
    ],
    "zh": [
        ("風暴提燈", "光源. 工具.",
         "[action]棄掉兩張卡牌：抽3張卡牌並治療2點傷害。<b>強制</b> - 將提燈拿走。"),
        ("塗焦油的繩索", "工具.",
         "[reaction]在你移動後：重置你控制的1個[[工具]]。在其上放置4條細繩。"),
        ("領航員的哨子", "工具. 黃銅.",
         "[fast]召喚一位領航員。他最多走過2個碼頭，然後讓你獨處。"),
        ("霧鐘", "黃銅.",
         "[action]敲響霧鐘。在你碼頭的每個走私者失去3枚硬幣。它又響又重。"),
    ],
    "zh-cn": [
        ("风暴提灯", "光源. 工具.",
         "[action]弃掉两张卡牌：抽3张卡牌并治疗2点伤害。<b>强制</b> - 将提灯拿走。"),
        ("涂焦油的绳索", "工具.",
         "[reaction]在你移动后：重置你控制的1个[[工具]]。在其上放置4条细绳。"),
        ("领航员的哨子", "工具. 黄铜.",
         "[fast]召唤一位领航员。他最多走过2个码头，然后让你独处。"),
        ("雾钟", "黄铜.",
         "[action]敲响雾钟。在你码头的每个走私者失去3枚硬币。它又响又重。"),
    ],
    "ja": [
        ("嵐のランタン", "光. 道具.",
         "[action]カードを2枚捨てる：カードを3枚引き、ダメージを2回復する。<b>強制</b> - ランプを取り除く。"),
        ("タール塗りのロープ", "道具.",
         "[reaction]あなたが移動した後：あなたがコントロールする[[道具]]1つを準備する。その上に紐を4本置く。"),
        ("水先案内人の笛", "道具. 真鍮.",
         "[fast]水先案内人を呼ぶ。彼は桟橋を2つまで進み、その後あなたを一人にする。"),
        ("霧の鐘", "真鍮.",
         "[action]鐘を鳴らす。あなたの桟橋にいる密輸人はそれぞれコインを3枚失う。うるさくて重い。"),
    ],
}  # fmt: skip
"""Locale to name, traits and rule of the four cards."""


def path(locale: str) -> str:
    """The file of a locale."""
    return f"translations/{locale}/pack/quay/quay.json"


def make_many(root: Path) -> Path:
    """Write the repository below `root` in all locales, without any defect."""
    make(root)
    for locale, cards in CARDS.items():
        rows = [
            {"code": f"010{number:02d}", "name": name, "text": text, "traits": traits}
            for number, (name, traits, text) in enumerate(cards * 3, 1)
        ]
        file = root / path(locale)
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(rows, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    return root
