import { contentOf, lineShares, stands } from '../../../src/core/search/answerability';
import { mayHold } from '../../../src/core/search/may-hold';
import { readTokens } from '../../../src/core/support/read-tokens';

const asked = (question: string): { token: ReturnType<typeof contentOf>[number]; weight: number }[] =>
  contentOf(question).map((token) => ({ token, weight: 1 }));

test.each([
  ['Who went to the market on Monday?', 'On Mon. she goes to two markets.'],
  ['How many U.S. hives ran out in May?', 'The US had 1,200 hives; on 5 May they run out.'],
  ['Wer prüft die zwei Kessel?', 'Beide Kessel wurden von zweien geprüft.'],
  ['Kaç kovan üç yıl önce taşındı?', 'Üçü kovanlardan taşındı.'],
  ['谁在三月给罗勒浇水？', '三月起由安娜给罗勒浇水。'],
  ['바질에는 누가 물을 주나요?', '바질은 안나가 물로 키운다.'],
  ['من يسقي الريحان؟', 'تسقي الجارة ريحان الحديقة.'],
  ['Wer hat die Frist beantragt?', 'Der Antrag nennt die Fristen.'],
  ['Where are retained ropes kept?', 'Retention of the rope: in the shed.'],
  ['Wer braucht Beratung?', 'Man muss ihm zuraten.'],
  ['Wer soll zuraten?', 'Die beratende Stelle ruht.'],
  ['Кто чинит насос?', 'Насосом занималась Анна: она чинила его.'],
])('all words that a line holds are found without reading it: %s', (question, line) => {
  const words = asked(question);
  const tokens = readTokens(line);
  const held = words.filter(({ token }) => stands(token, tokens));
  expect(held.length).toBeGreaterThan(0);
  expect([...mayHold(words)(line)]).toEqual(expect.arrayContaining(held));
});

test('a line with none of the words holds none', () => {
  expect([...mayHold(asked('Who waters the basil?'))('The pump hums at noon.')]).toEqual([]);
});

test('lines that cannot cover more than asked for are left out, the others are measured as before', () => {
  const lines = ['Ana waters the basil at noon.', 'The basil is tall.', 'It hums.'];
  const words = asked('Who waters the basil at noon?');
  const [first = 0, second = 0] = lineShares(words, { lines, beside: '' });
  expect(second).toBeGreaterThan(0.5);
  expect(lineShares(words, { lines, beside: '' }, second)).toEqual([first, 0, 0]);
});
