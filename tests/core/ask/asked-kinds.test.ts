import { fitsQuestion } from '../../../src/core/ask/question/fits-question';
import { kindTold } from '../../../src/core/ask/question/amount-rules';

interface Known {
  readonly note?: string;
  readonly above?: string;
}

const fits = (question: string, line: string, { note = '', above = '' }: Known = {}): boolean =>
  fitsQuestion(question)({ line, note, date: '', above: () => above, lead: () => '' });

test.each([
  ['Wie viele Matrosen kamen mit Ribbert?', 'Ribbert zeichnete 1562 eine Karte.'],
  ['Сколько опытов провёл Громов?', 'Громов придумал название в 1777 году.'],
  ['¿Cuántos perales plantamos?', 'Los nogales se plantan la segunda semana de mayo.'],
  ['How many gardeners work there?', 'The plot has 25 beds and 12 trees.'],
  ['有多少组织在页面上？', '购买 25 个或更多许可证来支持我们的组织可以展示。'],
  ['数据会保留多少天？', '一年有 12 个月。'],
  ['Quand avons-nous acheté le bateau ?', 'Le bateau a été acheté à Brest pour 2 900 €.'],
  ['¿Cuándo compramos el barco?', 'El barco pesa 430 kilos.'],
  ['In welchem Jahr wurde die Mühle gebaut?', 'Die Mühle hat 12 Fenster.'],
  ['Qui a réparé le moteur ?', 'Le moteur a été réparé.'],
  ['Кто починил насос?', 'Насос починили весной.'],
  ['What percentage of the rooms is let?', 'We let 12 rooms of the house.'],
  ['What temperature does the oven need?', 'Bake in the oven for 35 minutes.'],
  ['What is another name for the west side?', 'The west side has a market.'],
  ['谁赢得了第 49 届杯赛？', '他赢得了第 33 届杯赛。'],
  ['Who won Grand Race XLIX?', 'Ana Berg won Grand Race XLVII.'],
  ['Wer gewann die Regatta 2021?', 'Die Regatta 2019 gewann Ida Berg.'],
  ['What did the IMK decide?', 'The council decides in May.'],
  ['Where do the committees meet in winter?', 'The council is a body with nine seats.'],
])('%s is not answered by %s', (question, line) => {
  expect(fits(question, line)).toBe(false);
});

test.each([
  ['Wie viele Matrosen kamen mit Ribbert?', 'Mit Ribbert kamen 1562 Matrosen.'],
  ['Сколько опытов провёл Громов?', 'Громов провёл сорок опытов.'],
  ['How many gardeners work there?', 'Twelve gardeners work there.'],
  ['How many people live in Arbon?', 'Arbon has a population of 14,000.'],
  ['数据会保留多少天？', '数据会保留 30 天。'],
  ['Quand avons-nous acheté le bateau ?', 'Le bateau a été acheté en novembre.'],
  ['¿Cuándo riega el vecino?', 'El vecino riega cada mañana.'],
  ['Когда Громов написал отчёт?', 'В ноябре Громов написал отчёт.'],
  ['In welchem Jahr wurde die Mühle gebaut?', 'Die Mühle wurde 1871 gebaut.'],
  ['Qui a réparé le moteur ?', 'Le moteur a été réparé par Odile.'],
  ['Кто починил насос?', 'Насос починил Игорь.'],
  ['What percentage of the rooms is let?', 'Two thirds of the rooms are let, and a third is free.'],
  ['What temperature does the oven need?', 'The oven needs 190 °C.'],
  ['What is another name for the west side?', 'The west side is also called Millend.'],
  ['Who won Grand Race XLIX?', 'Ana Berg won Grand Race XLIX.'],
  ['What did Queen Elisabeth open?', 'Queen Elizabeth opened the bridge.'],
  ['Who won the 15th century feud?', 'Ana Berg won it around 1455.'],
  ['Where do the committees meet in winter?', 'Committees meet in the old mill.'],
])('%s may be answered by %s', (question, line) => {
  expect(fits(question, line)).toBe(true);
});

test('what stands above a line is no part of what the line must say', () => {
  const line = 'Kept for 30 days.';
  const question = 'How long are old reports retained by the archive?';
  expect(fits(question, line, { above: 'Retained reports' })).toBe(false);
  expect(fits(question, line, { above: 'Archive\nOld reports retained' })).toBe(true);
});

test('money or degrees count as the word for what is asked', () => {
  expect(kindTold('How much does the boat cost?')('Boat: $400')).toBe('cost');
  expect(kindTold('How much does the boat weigh?')('Boat: $400')).toBe('');
  expect(kindTold('À quelle température cuit-on la tarte ?')('Cuire à 190 °C')).toBe('température');
});
