import { fitsQuestion } from '../../../src/core/ask/question/fits-question';
import { tableRowAt } from '../../../src/core/ask/shown-text';

const fits = (question: string, line: string, { note = '', date = '' } = {}): boolean =>
  fitsQuestion(question)({ line, note, date, above: () => note, lead: () => '' });

test.each([
  ['How many sheep are there?', 'The sheep graze behind the barn.'],
  ['Wie viele Schafe gibt es?', 'Die Schafe grasen hinter der Scheune.'],
  ['香港立法会有多少个议席？', '香港立法会议席由选举产生。'],
  ['How many sheep are there?', 'There is no need for more sheep.'],
  [
    'How many sheep are there?',
    'The sheep came with one of the two dogs that herd them across 10 km of hills each day.',
  ],
  ['How many sheep are there?', 'Version 2.4.1 of the list of sheep was printed on 2026-05-01 at 7:30.'],
  ['How many sheep are there?', 'The meadows store 40 tonnes of water.'],
  ['How many sheep are there?', 'The second sheep limps.'],
  ['How many rules does the plugin have?', 'The plugin asks 3 servers.'],
  ['小樽の旅館は一泊いくらでしたか？', '小樽に二泊した。'],
  ['指揮者は何歳ですか？', '指揮者は二十六人の団員を率いる。'],
  ['ミケはいつ来ましたか？', 'ミケは駐車場で拾った。'],
  ['회원은 몇 명입니까?', '회원은 토요일에 모인다.'],
  ['복사기 임대료는 얼마입니까?', '복사기는 회원 두 명이 쓴다.'],
  ['كم عدد الأعضاء؟', 'الأعضاء يجتمعون في المكتبة.'],
  ['كم عمر القطة؟', 'وزن القطة أربعة كيلوغرامات.'],
  ['When does the market open?', 'The market is on the square.'],
  ['二十大开幕时间', '许多人涌入直播间。'],
  ['二十大开幕时间', '近五十万人涌入直播间。'],
  ['Who keeps the stock?', 'The stock is kept in the cellar (deputy: Ben Ode).'],
  ['When does the market open?', 'We may march over the square, and the sun falls on it.'],
  ['Who founded Seasons Almanac?', 'Seasons Almanac can be found on the shelf.'],
  ['Who won the cup in 2022?', 'Anna won the cup in 2023.'],
  ['¿Cuánto costó el motor?', 'El motor tiene 40 caballos.'],
  ['谁赢得了第 49 届超级碗？', '他赢得了第 33 届超级碗。'],
  ['Who won Super Bowl XLIX?', 'Anna won Super Bowl 50.'],
  ['Wie groß war die Fläche 2010?', 'Im Jahr 2010 war die Dürre schlimmer als 2005.'],
])('%s is not answered by %s', (question, line) => {
  expect(fits(question, line)).toBe(false);
});

test.each([
  ['What percentage of the sheep is shorn?', 'Three in four sheep are shorn.'],
  ['What percentage of the sheep is shorn?', 'Two fifths of the sheep are shorn.'],
  ['Wie viel Prozent der Schafe sind geschoren?', 'Drei von vier Schafen sind geschoren.'],
  ['¿Qué porcentaje de las ovejas se esquiló?', 'Un tercio de las ovejas se esquiló.'],
  ['What percentage of the sheep is shorn?', 'Of the sheep, 40 percent are shorn.'],
  ['Wie viel Prozent der Schafe sind geschoren?', 'Geschoren sind 3 von 20 Schafen.'],
  ['绵羊剪毛的百分之几？', '百分之四十的绵羊剪了毛。'],
  ['How many sheep are there?', 'There are eleven sheep.'],
  ['How many sheep are there?', 'Only a few sheep are left.'],
  ['How many sheep are there?', 'No sheep are left.'],
  ['How many sheep are there?', '12 are in the garden.'],
  ['How many sheep are there?', 'Sheep: 12'],
  ['小樽の旅館は一泊いくらでしたか？', '旅館は一泊八千円だった。'],
  ['회원은 몇 명입니까?', '회원은 지금 열네 명이다.'],
  ['복사기 임대료는 얼마입니까?', '한 달 임대료는 팔만 원이다.'],
  ['كم دقيقة استغرق العمل؟', 'استغرق العمل سبعًا وأربعين دقيقة.'],
  ['Wie viele Schafe gibt es?', 'Es gibt elf Schafe.'],
  ['香港立法会有多少个议席？', '共有七十个议席。'],
  ['When should I water the basil?', 'Water the basil every morning.'],
  ['When does the market open?', 'The market opens at 7.'],
  ['When does the market open?', 'It opens on Tuesdays, and in May.'],
  ['Wann öffnet der Markt?', 'Der Markt ist am Dienstag.'],
  ['Who waters the plants?', 'My neighbor waters the plants.'],
  ['Who founded Seasons Almanac?', 'Seasons Almanac was founded by Ida Berg.'],
  ['¿Cuánto costó el motor?', 'El motor costó 900 euros.'],
  ['Why was Ada Berg late?', 'Berg missed the train.'],
  ['Who is Anna Berger?', 'Anna Berger maintains the export.'],
  ['Who won the cup in 2022?', 'Anna won the cup.'],
  ['巴西的产量排第几名？', '巴西是第二大生产国。'],
  ['Sky Digital是什么时候推出的？', 'Sky Digital于1998年推出。'],
  ['When is Ana going to the fair?', 'Ana is going to the fair this month.'],
  ['How heavy is oxygen 18?', 'It is 12% heavier than oxygen-16, so oxygen-18 sinks.'],
  ['Where is the shelf?', 'It stands in the hall.'],
])('%s may be answered by %s', (question, line) => {
  expect(fits(question, line)).toBe(true);
});

test.each(['', '> ', '  '])('a cost in a table has its currency in the head, with %p before the rows', (lead) => {
  const text = ['| Part | Cost (CHF) |', '| --- | --- |', '| Motor | 900 |'].map((row) => `${lead}${row}`).join('\n');
  const above = tableRowAt(text, { start: text.indexOf('Motor'), end: text.length })?.heads.join('\n') ?? '';
  const question = 'How much does the motor cost?';
  expect(fits(question, 'Motor | 900', { note: above })).toBe(true);
  expect(fits(question, 'Motor | 900', { note: 'Part | Power' })).toBe(false);
});

test('a clock time does not tell since when', () => {
  expect(fits('Since when do we have Miso?', 'Miso eats at 18:00.')).toBe(false);
  expect(fits('Since when do we have Miso?', 'Miso has been with us since 2019.')).toBe(true);
  expect(fits('Seit wann haben wir Miso?', 'Miso ist seit Mai bei uns.')).toBe(true);
});

test('the day of the note does not tell when something usually is', () => {
  expect(fits('When is Ana at home?', 'Ana works at the mill.', { date: '2023-05-08' })).toBe(false);
});

test('the day of the note is a time, and its text or day may give the year', () => {
  expect(fits('When did Ana move?', 'Ana moved to Graz.', { date: '2023-05-08' })).toBe(true);
  expect(fits('What happened in 2023?', 'It began in 2019.', { date: '2023-05-08' })).toBe(true);
  expect(fits('What happened in 2023?', 'It began in 2019.', { note: 'Chronicle of 2023\nIt began in 2019.' })).toBe(
    true,
  );
});

test('a line of a note with none of the names that are asked about is no answer', () => {
  const line = 'The new page is not live yet.';
  expect(fits('Where does Galina live?', line, { note: 'Launch plan' })).toBe(false);
  expect(fits('Where does Galina live?', 'She lives by the river.', { note: 'Galina' })).toBe(true);
  expect(fits('Где живёт Галина?', 'Она живёт у реки.', { note: 'О Галине' })).toBe(true);
  expect(fits('Wo wohnt der Nachbar?', line)).toBe(true);
});
