import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { reportsSymptom } from '../../../../src/core/session-record/wording/symptoms';
import { statesLastingChoice } from '../../../../src/core/session-record/wording/plain-choices';
import { isQuestion } from '../../../../src/core/session-record/wording/own-words';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const linesOf = (talk: Talk): readonly string[] =>
  (recordOfSession({ ...session('mill', talk), cwd: '/work/mill' })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );
const partsOf = (words: string): readonly string[] =>
  linesOf([
    ['u', 'Build the page of the mill that lists the sacks of flour.'],
    ['a', 'Done. The page is in `sacks.html`.'],
    ['u', words],
    ['a', 'I see. The page is changed.'],
  ]).flatMap((line) => (line.includes(words.slice(0, 12)) ? [line.split(':')[0] ?? ''] : []));

describe('a question or a fault decides nothing', () => {
  test.each([
    "what's the command i should always use to list the sacks in mill.html",
    'where’s the list that must always show the sacks',
    'cual es el comando para que siempre se use la lista de sacos',
    'was muss die Liste der Säcke immer zeigen',
    "c'est quoi la liste des sacs que je dois toujours utiliser",
    "la liste des sacs n'est pas toujours au plus devant (onTop) qu'elle devrait",
    '磨坊脚本 mill/sacks.sql 是在哪里执行',
    '面粉袋的列表必须在首页显示是为什么',
    'なぜ粉袋の一覧は必ず空になりますか',
    '왜 밀가루 목록은 항상 비어 있나요',
    'how do we always keep the sacks in one list',
    'warum wird die Liste der Säcke immer geleert',
    'pourquoi la liste des sacs est toujours vide',
    'por qué la lista de sacos siempre queda vacía',
    'почему список мешков всегда пустой в mill.html',
    '列表打开以后，不能选择面粉的种类，所以没有库存',
    '安装完成以后，想要增加一个面粉袋却显示 保存失败，请检查磨坊的网络',
    '一覧を開いた後に、必ず粉袋の保存に失敗します',
    '목록을 열면, 항상 밀가루 저장 오류가 발생',
    'I want to add a sack of flour but the page always fails to save it',
    'no carga nunca la lista de sacos de mill.html',
    'не загружается никогда список мешков mill.html',
    'ne charge pas toujours la liste des sacs de mill.html',
  ])('%s', (words) => {
    expect(partsOf(words)).not.toContain('decided');
  });
});

describe('a plain choice of the person is decided', () => {
  test.each([
    'слушай, мне больше нравится список, когда мешки стоят по весу',
    'так, давай в списке мешков будем показывать только вес',
    'теперь надо запретить удаление мешков: рожь, овёс, ячмень',
    'перепиши, чтобы в списке был только один мешок',
    'мне не нравится эта рамка вокруг списка мешков',
    '面粉袋的列表不需要改了',
    '目前只有一个磨坊，但是要确保有扩展性',
    '我更喜欢按重量排列的面粉袋列表',
    '保存面粉袋时，必须不要弹出窗口',
    '一覧は重さの順のほうがいいです',
    'Mir gefällt die Liste nach Gewicht besser',
    'je préfère une liste des sacs par poids',
    'prefiero una lista de sacos por peso',
    'preferisco un elenco dei sacchi per peso',
    'prefiro uma lista dos sacos por peso',
    'I like the list by weight better',
    'we do not need to paint the frame of the list',
    'Scrap the 5 sacks of each page: 3 sacks',
  ])('%s', (words) => {
    expect(partsOf(words)).toEqual(['decided']);
  });

  test.each(['добавь в список мешков вес', 'add a test for the weight of a sack', '给面粉袋的列表加一个重量'])(
    'an order for once is none: %s',
    (words) => {
      expect(partsOf(words)).toEqual(['goal']);
    },
  );
});

describe('a short yes', () => {
  const plan = '1. Weigh each sack of rye at the gate\n2. Print the label of each sack by hand or by machine';
  const agreed = (question: string, answer: string): readonly string[] =>
    linesOf([
      ['u', 'How can the mill label its sacks?'],
      ['a', `The usual order is:\n\n${plan}\n\n${question}`],
      ['u', answer],
      ['a', 'Here it is.'],
    ]).filter((line) => line.startsWith('decided: Agreed'));

  test('agrees to the steps that the question offers, without one that leaves the way open', () => {
    expect(agreed('Shall I do these steps?', 'yes')).toEqual(['decided: Agreed: Weigh each sack of rye at the gate']);
    expect(agreed('Shall I go on?', 'yes please')).toEqual(['decided: Agreed: Weigh each sack of rye at the gate']);
  });

  test.each([
    ['Shall I write a list of the labels and their prices?', 'yes'],
    ['如果你愿意，我可以列一份标签和价格的清单，要吗？', '好'],
    [`## Do sacks need labels?\n\nYes, the law wants so.\n\nShall I do these steps?`, 'да'],
    [`Rye is heavy. ${'The mill grinds it in the night. '.repeat(9)}Shall I do these steps?`, 'ja'],
  ])('agrees to nothing else: %s', (question, answer) => {
    expect(agreed(question, answer)).toEqual([]);
  });
});

describe('a rule that opens like a question is decided', () => {
  test.each(['What is important: never log the names on the sacks.', '以后不要问我是否继续，直接做。'])(
    '%s',
    (words) => {
      expect(partsOf(words)).toEqual(['decided']);
    },
  );

  test.each([
    'Which is why we use one list of sacks and not two.',
    'Dove possibile usa sempre una lista dei sacchi.',
    '增加一个字段表示面粉袋是否启用',
    '文档里写清楚如何部署磨坊',
    'Где возможно, используй один список мешков.',
    'Onde houver dúvida, use a lista dos sacos.',
    'Какой-то мешок стоит без веса.',
    'Redis мельнице вряд ли нужен, убери его.',
    'Who can delete a sack: only its miller.',
  ])('and what only has such words is no question: %s', (words) => {
    expect(isQuestion(words)).toBe(false);
  });
});

describe('how faults are treated is no fault', () => {
  test('a decision about faults is decided', () => {
    expect(partsOf('We decided that failed sacks are weighed three times.')).toEqual(['decided']);
  });

  test('an answer about faults is decided', () => {
    const lines = linesOf([
      ['u', 'Build the page of the mill that lists the sacks of flour.'],
      ['a', 'Done. What should happen with failed weighings?'],
      ['u', 'Failed weighings go to the second scale.'],
      ['a', 'The page is changed.'],
    ]);
    expect(lines.filter((line) => line.startsWith('decided') && line.includes('second scale'))).toHaveLength(1);
  });

  test.each([
    'Wrong passwords lock the account of the miller for ten minutes.',
    'Slow queries are logged after 200 ms.',
    'A crash never deletes the list of sacks.',
    'From now on tests that fail sporadically are deleted.',
    '登录失败三次锁定账号',
    '失敗したジョブは三回再試行する',
    'Bei Fehlern startet der Dienst nicht neu.',
  ])('%s', (words) => {
    expect(reportsSymptom(words)).toBe(false);
  });

  test.each([
    'Wrong sacks appear in the list.',
    'the page crashes when it opens',
    'после входа страница не загружается',
  ])('a fault still is one: %s', (words) => {
    expect(reportsSymptom(words)).toBe(true);
  });
});

test.each([
  'I would like to understand the mill better.',
  'We would like the list of sacks to look better.',
  'I really like this more.',
])('a wish to know or to mend something is no lasting choice: %s', (words) => {
  expect(statesLastingChoice(words)).toBe(false);
});
