import fc from 'fast-check';
import { judgeSentence } from '../../../src/core/support/judge-sentence';
import type { JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';
import { trials } from '../../fakes/trials';
import planted from './planted.json';

const verdictOf = (sentence: string, passages: readonly string[], use: JudgeUse = 'capture'): string =>
  judgeSentence(sentence, new Passages(passages), use).verdict;
const mayBeWritten = (sentence: string, passages: readonly string[], use: JudgeUse): boolean =>
  ['supported', 'paraphrased'].includes(verdictOf(sentence, passages, use));

describe('honest rewordings of our own set', () => {
  const honest = planted.flatMap(({ id, passages, capture, merge }) =>
    [...capture, ...merge].map((sentence) => ({ id, passages, sentence })),
  );

  test('refuses under 5 % of the sentences of a capture', () => {
    const refused = honest.filter(({ sentence, passages }) => !mayBeWritten(sentence, passages, 'capture'));
    expect(refused.length).toBeLessThanOrEqual(Math.floor(0.05 * honest.length));
  });

  test('refuses under 5 % of the sentences of a merge', () => {
    const merged = planted.flatMap(({ passages, merge }) => merge.map((sentence) => ({ passages, sentence })));
    const refused = merged.filter(({ sentence, passages }) => !mayBeWritten(sentence, passages, 'merge'));
    expect(refused.length).toBeLessThanOrEqual(Math.floor(0.05 * merged.length));
  });
});

describe('planted faults of our own set', () => {
  const faults = planted.flatMap(({ passages, faults: each }) =>
    each.map(([kind = '', sentence = '']) => ({ kind, sentence, passages })),
  );

  test.each(['capture', 'merge'] as const)('all but 3 % are seen: %s', (use) => {
    const passed = faults.filter(({ sentence, passages }) => mayBeWritten(sentence, passages, use));
    expect(faults.length).toBeGreaterThan(120);
    expect(passed.length).toBeLessThanOrEqual(Math.floor(0.03 * faults.length));
  });

  test('none is supported', () => {
    expect(faults.filter(({ sentence, passages }) => verdictOf(sentence, passages) === 'supported')).toEqual([]);
  });
});

describe('as written', () => {
  test.each([
    ['whole', 'The lid sticks.', ['It rained. The lid sticks. We left.']],
    ['over a line end', 'The lid sticks in the cold.', ['The lid sticks\nin the cold.']],
    [
      'with marks and a link',
      'The lid of the kettle sticks.',
      ['The **lid** of the [[Kitchen/Kettle|kettle]] sticks.'],
    ],
    ['two sentences', 'The lid sticks. We left at noon.', ['The lid sticks.', 'We left at noon.']],
    ['in Chinese', '我们用三台服务器运行缓存。', ['结论如下。我们用三台服务器运行缓存。很稳定。']],
    ['in Thai', 'แมวนอนบนโต๊ะในห้องครัว', ['เมื่อวาน แมวนอนบนโต๊ะในห้องครัว']],
    ['in Arabic', 'الخادم يعمل كل ليلة.', ['الخادم يعمل كل ليلة. ثم يتوقف.']],
  ])('%s', (_, sentence, passages) => {
    expect(verdictOf(sentence, passages)).toBe('supported');
    expect(verdictOf(sentence, passages, 'merge')).toBe('supported');
  });

  test('a run of a sentence that takes it back is not', () => {
    expect(verdictOf('the server was hacked by Bob', ['It is not true that the server was hacked by Bob.'])).toBe(
      'changed',
    );
    expect(verdictOf('The server was hacked by Bob.', ['Somebody asked whether the server was hacked by Bob.'])).toBe(
      'changed',
    );
  });
});

describe('numbers', () => {
  test.each([
    ['The pool holds 30 connections.', 'The pool holds thirty connections.'],
    ['The pool holds 1,234.5 litres.', 'The pool holds 1.234,5 litres.'],
    ['The pool holds 1,200,000 litres.', 'The pool holds 1.2 million litres.'],
    ['The pool holds 12,000 litres.', 'The pool holds twelve thousand litres.'],
    ['The pool holds 250 litres.', 'The pool holds two hundred and fifty litres.'],
    ['It was closed on 14 March 2026.', 'It was closed on 2026-03-14.'],
    ['Das Becken fasst 35 Liter.', 'Das Becken fasst fünfunddreißig Liter.'],
    ['Le bassin contient 95 litres.', 'Le bassin contient quatre-vingt-quinze litres.'],
    ['La piscina tiene 35 litros.', 'La piscina tiene treinta y cinco litros.'],
    ['La vasca contiene 28 litri.', 'La vasca contiene ventotto litri.'],
    ['Het bad bevat 35 liter.', 'Het bad bevat vijfendertig liter.'],
    ['Бассейн вмещает 35 литров.', 'Бассейн вмещает тридцать пять литров.'],
    ['Kolam itu berisi 12 liter.', 'Kolam itu berisi dua belas liter.'],
    ['The valve was checked 2 times.', 'The valve was checked twice.'],
  ])('%s says the same as %s', (sentence, passage) => {
    expect(mayBeWritten(sentence, [passage], 'merge')).toBe(true);
    expect(mayBeWritten(passage, [sentence], 'merge')).toBe(true);
  });

  test.each([
    ['The pool holds eleven connections.', 'The pool holds thirty connections.'],
    ['The valve was checked once.', 'The valve was checked twice.'],
    ['The valve was checked three times.', 'The valve was checked twice.'],
    ['A third of the notes were lost.', 'Half of the notes were lost.'],
    ['The pool holds 12,000 litres.', 'The pool holds 1.2 million litres.'],
    ['The token lives for 5 hours.', 'The token lives for 5 minutes.'],
    ['The freezer holds 5 degrees.', 'The freezer holds -5 degrees.'],
    ['It was closed on 14 May 2026.', 'It was closed on 2026-03-14.'],
    ['It was closed on Tuesday.', 'It was closed on Thursday.'],
    ['The seat costs £5.', 'The seat costs €5.'],
    ['Das Becken fasst dreiundfünfzig Liter.', 'Das Becken fasst fünfunddreißig Liter.'],
    ['我们用五台服务器运行缓存。', '我们用三台服务器运行缓存。'],
    ['العدد هو ٣٥ لترا في الحوض.', 'العدد هو ٥٣ لترا في الحوض.'],
  ])('%s differs from %s', (sentence, passage) => {
    expect(verdictOf(sentence, [passage], 'capture')).toBe('changed');
    expect(verdictOf(sentence, [passage], 'merge')).toBe('changed');
  });

  test('reports differences', () => {
    expect(
      judgeSentence(
        'The pool holds eleven connections.',
        new Passages(['The pool holds thirty connections.']),
        'capture',
      ).words,
    ).toEqual(['11']);
  });
});

describe('denials', () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['The backup was deleted.', 'The backup was not deleted.'],
    ['Die Sicherung wurde gelöscht.', 'Die Sicherung wurde nicht gelöscht.'],
    ['La sauvegarde a été effacée.', "La sauvegarde n'a pas été effacée."],
    ['La copia se guarda en el portátil.', 'La copia nunca se guarda en el portátil.'],
    ['La copia è salvata sul portatile.', 'La copia non è salvata sul portatile.'],
    ['A cópia foi apagada ontem.', 'A cópia não foi apagada ontem.'],
    ['De kopie is gewist.', 'De kopie is niet gewist.'],
    ['Kopia została usunięta.', 'Kopia nie została usunięta.'],
    ['Копия была удалена.', 'Копия не была удалена.'],
    ['Yedek silindi.', 'Yedek silinmedi.'],
    ['Cadangan sudah dihapus.', 'Cadangan belum dihapus.'],
    ['Bản sao đã bị xóa.', 'Bản sao không bị xóa.'],
    ['बैकअप हटाया गया।', 'बैकअप नहीं हटाया गया।'],
    ['تم حذف النسخة.', 'لم يتم حذف النسخة.'],
    ['备份已经删除。', '备份没有删除。'],
    ['バックアップは削除されました。', 'バックアップは削除されませんでした。'],
    ['백업이 삭제되었다.', '백업이 삭제되지 않았다.'],
    ['Säkerhetskopian är raderad.', 'Säkerhetskopian är inte raderad.'],
    ['Το αντίγραφο διαγράφηκε.', 'Το αντίγραφο δεν διαγράφηκε.'],
    ['สำเนาถูกลบแล้ว', 'สำเนาไม่ถูกลบ'],
  ];

  test.each(pairs)('%s is not %s, nor the other way round', (affirmed, denied) => {
    for (const use of ['capture', 'merge'] as const) {
      expect(mayBeWritten(affirmed, [denied], use)).toBe(false);
      expect(mayBeWritten(denied, [affirmed], use)).toBe(false);
    }
  });

  test('"not only" denies nothing', () => {
    expect(
      mayBeWritten(
        'The key is in the safe and in the bank.',
        ['The key is not only in the safe but in the bank.'],
        'capture',
      ),
    ).toBe(true);
  });
});

describe('fair', () => {
  const passages = [
    'Alpha is built on Hetzner. It answers within 50 ms.',
    'Carol pays the rent. That explains the delay of the move.',
  ];

  test.each([
    ['two joined', 'Alpha is built on Hetzner and it answers within 50 ms.'],
    ['two of two notes', 'Alpha is built on Hetzner; Carol pays the rent.'],
    ['joined by which', 'Carol pays the rent, which explains the delay of the move.'],
    ['one cut in two', 'Alpha is built. It is built on Hetzner.'],
    ['a name for a pronoun', 'Alpha answers within 50 ms.'],
  ])('%s', (_, sentence) => {
    expect(mayBeWritten(sentence, passages, 'merge')).toBe(true);
    expect(mayBeWritten(sentence, passages, 'capture')).toBe(true);
  });
});

describe('order', () => {
  test.each([
    ['First raise the pool, then stop the scheduler.', 'First stop the scheduler, then raise the pool.'],
    ['Restart the worker after the deploy.', 'Restart the worker before the deploy.'],
    ['Restart the worker before the deploy.', 'Deploy before the restart of the worker.'],
    ['The server calls the client every hour.', 'The client calls the server every hour.'],
    ['Bob owes money to Alice.', 'Alice owes money to Bob.'],
  ])('%s differs from %s', (sentence, passage) => {
    expect(mayBeWritten(sentence, [passage], 'merge')).toBe(false);
  });

  test.each([
    ['In March the team shipped the beta.', 'The team shipped the beta in March.'],
    ['After the deploy, restart the worker.', 'Restart the worker after the deploy.'],
  ])('%s is %s', (sentence, passage) => {
    expect(mayBeWritten(sentence, [passage], 'merge')).toBe(true);
  });
});

test('a content word that no original has changes a merge, not a capture', () => {
  const passages = ['The worker crashed in the night because the queue was full.'];
  expect(
    judgeSentence('The worker died in the night because the queue was full.', new Passages(passages), 'merge'),
  ).toEqual({ verdict: 'changed', words: ['died'] });
  expect(verdictOf('The worker died in the night because the queue was full.', passages)).toBe('paraphrased');
});

test('too little is unsupported', () => {
  expect(verdictOf('Customers praised the colour of the new building.', ['The worker crashed in the night.'])).toBe(
    'unsupported',
  );
  expect(verdictOf('Anything at all.', [])).toBe('unsupported');
  expect(verdictOf('', ['The worker crashed.'])).toBe('unsupported');
});

test('a passage supports its own sentences, whatever surrounds them', () => {
  const word = fc.constantFrom('kettle', 'lid', 'water', 'boils', 'sticks', 'Vienna', '40', 'never', 'the', 'and');
  const sentence = fc.array(word, { minLength: 3, maxLength: 12 }).map((words) => `Today ${words.join(' ')}.`);
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), fc.nat(5), (sentences, at) => {
      const one = sentences[at % sentences.length] ?? '';
      return verdictOf(one, [sentences.join(' ')], 'merge') === 'supported';
    }),
    { numRuns: trials(200) },
  );
});

test('never accepts a number that occurs nowhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9_999 }), fc.integer({ min: 2, max: 9_999 }), (one, other) => {
      fc.pre(one !== other);
      return !mayBeWritten(
        `The kettle in the kitchen holds ${one} litres.`,
        [`The kettle in the kitchen holds ${other} litres.`],
        'capture',
      );
    }),
    { numRuns: trials(200) },
  );
});

describe('hostile input', () => {
  const bombs = [
    'x'.repeat(100_000),
    'a '.repeat(50_000),
    '1,'.repeat(50_000),
    "a'".repeat(50_000),
    '[['.repeat(50_000),
    '~~'.repeat(50_000),
    'eleven thousand '.repeat(6_000),
    '不'.repeat(100_000),
    '三'.repeat(100_000),
    'ก'.repeat(100_000),
    '.'.repeat(100_000),
    'not '.repeat(25_000),
    '﷽'.repeat(10_000),
  ];

  test.each(bombs.map((bomb, at) => [at, bomb] as const))('a long sentence %# is judged', (_, bomb) => {
    expect(verdictOf(bomb, ['The kettle boils.'])).toBe('unsupported');
  });

  test('a long passage is read once, and only the sentences near are looked at', () => {
    const passages = new Passages([
      ...bombs,
      Array.from({ length: 20_000 }, (_, i) => `Rule ${i} holds for server ${i * 7}.`).join(' '),
    ]);
    let readCount = 0;
    const counted = passages.sentences.map((sentence) => ({
      ...sentence,
      flat: sentence.flat,
      text: sentence.text,
      passage: sentence.passage,
      get tokens() {
        readCount += 1;
        return sentence.tokens;
      },
    }));
    Object.assign(passages, { sentences: counted });
    expect(judgeSentence('Rule 1234 holds for server 8638.', passages, 'capture').verdict).toBe('supported');
    expect(readCount).toBeLessThan(1_000);
  });
});

describe('invented predicates, causes and failures', () => {
  const both = ['Session tokens are hashed with SHA-256 because MD5 is broken. The salt is kept in the vault.'];

  test.each([
    [
      'a predicate that nothing is near',
      'The Tasks API is slow and insecure.',
      ['The Tasks API can be called from scripts once a user has signed in. It answers within forty milliseconds.'],
    ],
    [
      'an event',
      'The kiln exploded after the thermocouple of Marta was installed.',
      ["Marta's team ordered a type K thermocouple for the kiln."],
    ],
    ['a cause of something else', 'The salt is kept in the vault because MD5 is broken.', both],
    [
      'a cause that nobody gives',
      'The import was slow because the disk was full.',
      ['The import was slow. The disk was full.'],
    ],
    [
      'a failure without errors',
      'The export failed on staging.',
      ['The export of 40 customers took 12 minutes on staging. No errors occurred.'],
    ],
    [
      'an exchanged noun',
      'Dana signs the build on her phone and uploads it.',
      ['Dana signs the build on her laptop and uploads it.'],
    ],
  ])('%s', (_, sentence, passages) => {
    for (const use of ['capture', 'merge', 'summary'] as const)
      expect(mayBeWritten(sentence, passages, use)).toBe(false);
  });

  test('an ordinal is no count', () => {
    expect(mayBeWritten('She ordered two thermocouples.', ['Second.\n\nShe ordered thermocouples.'], 'merge')).toBe(
      false,
    );
    expect(mayBeWritten('It ends on 3 May.', ['It ends on the third of May.'], 'capture')).toBe(true);
  });

  test.each([
    ['the same cause in other words', 'Session tokens use SHA-256, since MD5 is broken.', both],
    [
      'a cause that is told',
      'The cache was disabled because it returned stale prices.',
      ['Customers saw stale prices. It came from the cache, so I turned the cache off.'],
    ],
    [
      'what was taken instead',
      'The orders are kept in PostgreSQL, and SQLite was rejected.',
      ['We keep the orders in PostgreSQL instead of SQLite.'],
    ],
    ['an abbreviation', 'Pull requests need two reviewers.', ['Every PR has to be reviewed by two people.']],
    ['an irregular form', 'The team chose Redis and wrote a test.', ['We choose Redis, the team will write a test.']],
  ])('%s may be written', (_, sentence, passages) => {
    expect(mayBeWritten(sentence, passages, 'capture')).toBe(true);
  });
});
