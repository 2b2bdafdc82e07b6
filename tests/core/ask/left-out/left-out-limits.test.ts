import { leavesOutLimit } from '../../../../src/core/ask/left-out/left-out-limits';

test.each([
  ['an exception', 'The limit is 50 except on Sundays for guests.', 'The limit is 50 for guests.'],
  ['an exception at the end', 'The limit is 50 for guests, unless Ria agrees.', 'The limit is 50 for guests.'],
  ['a condition', 'The plan is, subject to approval, ten euros a month.', 'The plan is ten euros a month.'],
  ['a time', 'The backup runs when the disk is idle every night.', 'The backup runs every night.'],
  ['an end', 'The shop is open until June on Sundays.', 'The shop is open on Sundays.'],
  ['a source', 'Anna, according to her brother, sold the house.', 'Anna sold the house.'],
  ['a doubt', 'Reforms could cure the disease of the empire.', 'Reforms cure the disease of the empire.'],
  ['a part', 'Some of the tests in the suite fail on Windows.', 'The tests in the suite fail on Windows.'],
  ['the second of two ends', 'It is open until June from nine until noon.', 'It is open from nine until noon.'],
  ['a condition behind a semicolon', 'The limit is 50 for guests; unless Ria agrees.', 'The limit is 50 for guests.'],
  ['a share', '70% of forested land is pasture in Peru.', 'Forested land is pasture in Peru.'],
  ['a share in words', 'Two of the five pumps failed in May.', 'The five pumps failed in May.'],
  ['a bound', 'At least 40 members must attend.', '40 members must attend.'],
  ['that it was so once', 'The former mayor signed the lease.', 'The mayor signed the lease.'],
  ['that it is only said', 'The pump allegedly leaked oil in May.', 'The pump leaked oil in May.'],
  ['who says it', 'Ria said that the lamps were sold.', 'The lamps were sold.'],
  ['a condition in French', 'Les travaux durent un mois si la météo le permet.', 'Les travaux durent un mois.'],
  ['a bound in German', 'Mindestens 40 Mitglieder kommen.', '40 Mitglieder kommen.'],
  ['that it was so once in Russian', 'Бывший директор подписал договор.', 'Директор подписал договор.'],
  ['a share in Chinese', '三分之二的树木死亡。', '树木死亡。'],
  ['how often', 'The group meets every second Thursday.', 'The group meets every Thursday.'],
  ['how often in French', 'Il vient tous les deux jours le matin.', 'Il vient tous les jours le matin.'],
  ['German', 'Der Laden ist bis Juni sonntags offen.', 'Der Laden ist sonntags offen.'],
  ['French', 'Le magasin est ouvert jusqu’en juin le dimanche.', 'Le magasin est ouvert le dimanche.'],
  ['Spanish', 'La tienda abre hasta junio los domingos.', 'La tienda abre los domingos.'],
  ['Italian', 'Il limite è 50 tranne la domenica per gli ospiti.', 'Il limite è 50 per gli ospiti.'],
  ['Dutch', 'De limiet is 50 behalve op zondag voor gasten.', 'De limiet is 50 voor gasten.'],
  ['Russian', 'Магазин открыт до июня по воскресеньям.', 'Магазин открыт по воскресеньям.'],
  ['Vietnamese', 'Giới hạn là 50 trừ chủ nhật cho khách.', 'Giới hạn là 50 cho khách.'],
  ['Turkish', 'Sınır pazar hariç 50 istektir.', 'Sınır 50 istektir.'],
  ['Arabic', 'حد الطلبات 50 إلا يوم الأحد للضيوف.', 'حد الطلبات 50 للضيوف.'],
  ['a condition in Chinese', '如果密钥是新的，限制是每天五十次。', '限制是每天五十次。'],
  ['Chinese', '访客的限制除周日外是每天五十次。', '访客的限制是每天五十次。'],
  ['Japanese', 'ゲストの上限は日曜日以外は一日五十回です。', 'ゲストの上限は一日五十回です。'],
  ['Korean', '게스트 한도는 일요일을 제외하고 하루 50회입니다.', '게스트 한도는 하루 50회입니다.'],
])('a sentence that leaves out %s of the note does not say what the note says', (_, quoted, sentence) => {
  expect(leavesOutLimit(sentence, quoted)).toBe(true);
  expect(leavesOutLimit(quoted, quoted)).toBe(false);
});

test.each([
  ['a description', 'Ria, who lives in Bern, pays the rent in May.', 'Ria pays the rent in May.'],
  [
    'what stands before a semicolon',
    'It is open until noon; the gate of the garden is green.',
    'The gate of the garden is green.',
  ],
  ['who somebody was', 'The former mayor Ole Brandt signed the lease.', 'Ole Brandt signed the lease.'],
  ['the minutes of a time', 'Le bus part du port à 22 h 15 de la gare.', 'Le bus part du port.'],
  ['a year', 'The library was opened in 1998 by the mayor in Bern.', 'The library was opened in Bern by the mayor.'],
  ['another sentence', 'Ask Ria if you need a key. The limit is 50 for guests.', 'The limit is 50 for guests.'],
  ['text around a run without full stops', 'ถ้าฝนตกปิด ร้านเปิดทุกวันตอนเช้า', 'ร้านเปิดทุกวันตอนเช้า'],
])('leaving out %s is no limit lost', (_, quoted, sentence) => {
  expect(leavesOutLimit(sentence, quoted)).toBe(false);
});
