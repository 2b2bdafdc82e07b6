/** Title and text of a note. */
export type Told = readonly [title: string, text: string];

/** What tells two notes apart or in what they differ, and the notes. */
export type RetoldPair = readonly [why: string, one: Told, other: Told];

/** Notes about one subject that can both hold. */
export const agreeingPairs: readonly RetoldPair[] = [
  [
    'another environment',
    ['Backups of the test server', 'The test server is backed up every 6 hours. Nobody needs more there.'],
    ['Backups of the live server', 'Because orders come in all day, the live server is backed up every 2 hours.'],
  ],
  [
    'another environment',
    ['Sitzungen im Testsystem', 'Im Testsystem enden Sitzungen nach 8 Stunden, damit niemand beim Prüfen herausfällt.'],
    ['Sitzungen im Livesystem', 'Sitzungen enden im Livesystem nach 30 Minuten.'],
  ],
  [
    'another environment',
    ['Journaux de la préproduction', 'En préproduction, les journaux sont gardés 7 jours.'],
    ['Journaux de la production', 'Les journaux sont gardés 90 jours en production, à la demande des auditeurs.'],
  ],
  [
    'another environment',
    ['Memoria en desarrollo', 'En desarrollo cada proceso tiene 2 GB de memoria.'],
    ['Memoria en producción', 'Cada proceso tiene 8 GB de memoria en producción, porque los informes son grandes.'],
  ],
  [
    'another environment',
    ['测试环境的会话', '测试环境的会话八小时后过期。'],
    ['生产环境的会话', '生产环境的会话三十分钟后过期,这是安全部门的要求。'],
  ],
  [
    'another customer',
    ['Payment terms of Brandt', 'Brandt pays within 14 days. That is in the contract.'],
    ['Payment terms of Okafor', 'Within 30 days, as the contract says, Okafor pays.'],
  ],
  [
    'another customer',
    ['Rabatt für Lindner', 'Lindner bekommt 5 % Rabatt auf alle Bestellungen.'],
    ['Rabatt für Novak', 'Auf alle Bestellungen bekommt Novak 12 % Rabatt, weil er im Voraus zahlt.'],
  ],
  [
    'another customer',
    ['Livraison chez Morel', 'Chez Morel, la livraison se fait le mardi matin.'],
    ['Livraison chez Girard', 'La livraison se fait le jeudi matin chez Girard, à cause du marché.'],
  ],
  [
    'another year',
    ['Zeltlager 2024', 'Das Zeltlager kostete 2024 pro Kind 180 Euro.'],
    ['Zeltlager 2025', 'Pro Kind kostet das Zeltlager 2025 210 Euro, weil der Bus teurer wurde.'],
  ],
  [
    'another year',
    ['Olive harvest 2023', 'The olive harvest of 2023 gave 410 kilos.'],
    ['Olive harvest 2024', 'We got 290 kilos from the olive harvest of 2024 after the dry summer.'],
  ],
  [
    'another year',
    ['Cosecha de 2023', 'La cosecha de 2023 fue de 12 toneladas.'],
    ['Cosecha de 2024', 'Después de la helada, la cosecha de 2024 fue de 7 toneladas.'],
  ],
  [
    'another property',
    ['Greenhouse heating', 'The greenhouse heating is set to 12 degrees at night.'],
    ['Greenhouse heating', 'During the day the greenhouse heating is set to 18 degrees.'],
  ],
  [
    'another property',
    ['Taille des images', 'La largeur des images est limitée à 1600 pixels.'],
    ['Taille des images', 'La hauteur des images est limitée à 900 pixels pour tenir sur un écran.'],
  ],
  [
    'another property',
    ['Regalmaße', 'Das Regal im Keller ist 80 cm breit.'],
    ['Regalmaße', 'Im Keller ist das Regal 210 cm hoch, mehr geht unter der Decke nicht.'],
  ],
  ['another property', ['水箱', '水箱的高度是60厘米。'], ['水箱', '水箱的宽度是120厘米,正好放在窗边。']],
  [
    'a limit beside a usual value',
    ['Answer time of the search', 'The search must answer within 500 ms.'],
    ['Answer time of the search', 'The search usually answers within 120 ms, measured last week.'],
  ],
  [
    'a limit beside a usual value',
    ['Antwortzeit der Suche', 'Die Suche muss innerhalb von 500 ms antworten.'],
    ['Antwortzeit der Suche', 'Meist antwortet die Suche innerhalb von 120 ms, das zeigte die Messung.'],
  ],
  [
    'a limit beside a usual value',
    ['Poids des colis', 'Le poids des colis est limité à 30 kg.'],
    ['Poids des colis', 'En moyenne, le poids des colis est de 4 kg.'],
  ],
  [
    'a limit beside a usual value',
    ['上传大小', '上传文件最大为20 MB。'],
    ['上传大小', '上传文件一般为3 MB,很少更大。'],
  ],
  [
    'a plan and a step',
    ['Move to the new printer', 'All 6 offices move to the new printer by summer.'],
    ['Move to the new printer', 'As a first step, 2 offices moved to the new printer this week.'],
  ],
  [
    'a plan and a step',
    ['Umzug der Archive', 'Bis Jahresende sollen 40 Kisten ins neue Archiv umziehen.'],
    ['Umzug der Archive', 'Diese Woche sind 12 Kisten ins neue Archiv umgezogen.'],
  ],
  [
    'a plan and a step',
    ['Traducción del manual', 'Este año se traducen 9 capítulos del manual.'],
    ['Traducción del manual', 'Hoy quedaron traducidos 3 capítulos del manual.'],
  ],
  [
    'a question and its answer',
    ['Hosting of the wiki', 'Should the wiki be hosted in Dublin?'],
    ['Hosting of the wiki', 'The wiki is hosted in Oslo, since the contract there runs on.'],
  ],
  [
    'a question and its answer',
    ['Ruhetag des Cafés', 'Ist der Montag als Ruhetag des Cafés richtig?'],
    ['Ruhetag des Cafés', 'Der Ruhetag des Cafés ist der Dienstag.'],
  ],
  ['a question and its answer', ['缓存方案', '缓存要不要用 Memcached?'], ['缓存方案', '缓存用 Redis,因为需要持久化。']],
  [
    'a condition',
    ['Shipping of seeds', 'Seeds are shipped within 2 days.'],
    ['Shipping of seeds', 'If there is frost, seeds are shipped within 9 days.'],
  ],
  [
    'a condition',
    ['Fütterung der Ziegen', 'Die Ziegen bekommen 2 kg Heu am Tag.'],
    ['Fütterung der Ziegen', 'Wenn Schnee liegt, bekommen die Ziegen 4 kg Heu am Tag.'],
  ],
  [
    'a condition',
    ['Riego del huerto', 'El huerto se riega 20 minutos.'],
    ['Riego del huerto', 'Si hace mucho calor, el huerto se riega 45 minutos.'],
  ],
  [
    'a condition',
    ['Arrosage des tomates', 'Les tomates sont arrosées tous les 3 jours.'],
    ['Arrosage des tomates', 'Quand il pleut, les tomates sont arrosées tous les 8 jours.'],
  ],
  [
    'the past',
    ['Ferry crossing', 'The ferry crossing takes 25 minutes with the new boat.'],
    ['Ferry crossing', 'With the old boat, the ferry crossing took 40 minutes.'],
  ],
  ['the past', ['Chorprobe', 'Die Chorprobe ist am Mittwoch.'], ['Chorprobe', 'Die Chorprobe war früher am Freitag.']],
  [
    'the past',
    ['Base des abonnés', 'La base des abonnés est sur PostgreSQL.'],
    ['Base des abonnés', 'Avant, la base des abonnés était sur MySQL.'],
  ],
  [
    'the past',
    ['Precio del taller', 'El taller cuesta 35 euros.'],
    ['Precio del taller', 'Antes el taller costaba 28 euros por persona.'],
  ],
];

/** Notes about one subject, told in other words, that cannot both hold, with the kind of their difference. */
export const contradictingPairs: readonly (readonly [...RetoldPair, kind: string])[] = [
  [
    'a figure',
    ['Retention of camera pictures', 'Camera pictures are deleted after 14 days. The landlord wanted it short.'],
    [
      'How long we keep camera pictures',
      'After 60 days the camera pictures are deleted, so that thefts can be looked up.',
    ],
    'figure',
  ],
  [
    'a unit',
    ['Dünger für die Kübel', 'In die Gießkanne kommen 15 ml Dünger. Mehr verbrennt die Wurzeln.'],
    ['Dünger für Kübel', '15 Tropfen Dünger kommen in die Gießkanne, sagt die Gärtnerei.'],
    'figure',
  ],
  [
    'a version',
    [
      'Version de Python du simulateur',
      'Le simulateur tourne avec Python 3.10. Les bibliothèques de calcul en dépendent.',
    ],
    ['Python du simulateur', 'Depuis la mise à jour, le simulateur tourne avec Python 3.12.'],
    'figure',
  ],
  [
    'a name',
    ['Contacto de la imprenta', 'El contacto de la imprenta es Marta Solís. Atiende por las mañanas.'],
    ['Contacto en la imprenta', 'Desde el verano, el contacto de la imprenta es Julián Prado.'],
    'choice',
  ],
  [
    'a date',
    ['Open day of the school', 'The open day of the school is on 14 March. Posters are ordered.'],
    ['Open day at the school', 'We hold the open day of the school on 21 March.'],
    'figure',
  ],
  [
    'a weekday',
    ['Müllabfuhr im Hof', 'Die Müllabfuhr kommt am Dienstag. Das Tor muss dann offen sein.'],
    ['Müllabfuhr', 'Am Donnerstag kommt die Müllabfuhr in den Hof.'],
    'choice',
  ],
  [
    'a state',
    ['夜间备份', '夜间备份已启用。每天两点运行。'],
    ['夜间备份的状态', '目前夜间备份已禁用,因为磁盘满了。'],
    'state',
  ],
  [
    'a choice',
    ['Store of the measurements', 'The measurements of the weather station are stored in InfluxDB.'],
    [
      'Where measurements are stored',
      'We store the measurements of the weather station in SQLite because a file is enough.',
    ],
    'choice',
  ],
];
