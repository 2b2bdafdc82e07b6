import type { RetoldPair } from './retold-pairs';

/** Short notes that can both hold, because something besides the value differs. */
export const bothTruePairs: readonly RetoldPair[] = [
  [
    'what one of them denies is another thing',
    ['Storage', 'Bills are stored on the NAS.'],
    ['Storage', 'Bills are not stored on the phone.'],
  ],
  [
    'what one of them denies is another thing',
    ['Beiträge', 'Mitglieder zahlen per Rechnung.'],
    ['Beiträge', 'Mitglieder zahlen nicht mit Karte.'],
  ],
  [
    'what one of them denies is another thing',
    ['Cuotas', 'Los socios pagan con factura.'],
    ['Cuotas', 'Los socios no pagan con tarjeta.'],
  ],
  [
    'what one of them denies is another thing',
    ['Cotisations', 'Les membres paient par facture.'],
    ['Cotisations', 'Les membres ne paient pas par carte.'],
  ],
  ['what one of them denies is another thing', ['照片', '照片保存在硬盘上。'], ['照片', '照片不保存在手机上。']],
  ['a part of the thing', ['Course', 'The course lasts 8 weeks.'], ['Course', 'The exam of the course lasts 2 hours.']],
  ['a part of the thing', ['Kurs', 'Der Kurs kostet 300 Euro.'], ['Kurs', 'Das Buch zum Kurs kostet 40 Euro.']],
  ['a part of the thing', ['Curso', 'El curso dura 8 semanas.'], ['Curso', 'El examen del curso dura 2 horas.']],
  ['a part of the thing', ['Cours', 'Le cours dure 8 semaines.'], ['Cours', "L'examen du cours dure 2 heures."]],
  ['a part of the thing', ['课程', '课程持续8周。'], ['课程', '课程的考试持续2小时。']],
  [
    'another thing',
    ['Baking', 'The bread bakes for 40 minutes. The dough rests for one hour.'],
    ['Baking', 'The dough rests for one hour. The rolls bake for 20 minutes.'],
  ],
  [
    'other people',
    ['Payment', 'Guests pay by card. Members pay by invoice.'],
    ['Payment', 'Members do not pay by card.'],
  ],
  ['another deed', ['Bike', 'Anna repairs the bike on Monday.'], ['Bike', 'Anna fetches the bike on Tuesday.']],
  [
    'only some of them',
    ['Books', 'Books are kept in the hall.'],
    ['Books', 'Old books are kept in the attic instead of the hall.'],
  ],
  ['figures behind a verb', ['Rückmeldungen', 'Es gab 12.'], ['Rückmeldungen', 'Es gab 158.']],
  ['a rank', ['Tower', 'The tower has seven levels.'], ['Tower', 'The tower is the 7th source.']],
];
