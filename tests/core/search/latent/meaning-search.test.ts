import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import type { NoteRecord } from '../../../../src/core/note/note-record';
import { parseVaultPath } from '../../../../src/core/note/path';
import { plainProducts, type RowProducts } from '../../../../src/core/search/latent/latent-vectors';
import { noteOf, queryOf } from '../note-fixture';
import { subjectNotes, wordsOfSubject } from './subject-notes';

function learnedIndex(notes: Iterable<NoteRecord>, multiply?: RowProducts): Bm25fIndex {
  const index = new Bm25fIndex(multiply);
  for (const note of notes) index.put(note, false);
  while (index.learn(() => false));
  return index;
}

const pathsOf = (hits: readonly { readonly path: string }[]): string[] => hits.map(({ path }) => path);

describe('notes that share no word with the query', () => {
  const [asked, other] = [wordsOfSubject(0).slice(0, 5).join(' '), wordsOfSubject(0).slice(12, 18).join(' ')];
  const notes = [
    ...subjectNotes(60),
    noteOf('pot.md', [other], { type: 'note' }),
    noteOf('Tea/cup.md', [other], { type: 'decision', tags: ['brewing'] }),
  ];
  const index = learnedIndex(notes);
  const query = queryOf(asked);

  test('are found by words that occur together elsewhere, before notes on other subjects', () => {
    const hits = index.nearest(query, 60);
    expect(index.find(query, 100).map(({ path }) => path)).not.toContain('pot.md');
    expect(pathsOf(hits)).toEqual(expect.arrayContaining(['pot.md', 'Tea/cup.md']));
    const strangers = hits.filter(({ path }) => /^\d/.test(path) && Number(path.slice(0, 3)) % 5 !== 0);
    expect(
      strangers.filter(({ score }) => score > (hits.find(({ path }) => path === 'pot.md')?.score ?? 0)).length,
    ).toBeLessThan(5);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((left, right) => right - left));
    expect(hits.every(({ score }) => score > 0 && score <= 1 + 1e-9)).toBe(true);
  });

  test('are found in the nearest chunk', () => {
    const more = learnedIndex([
      ...notes,
      noteOf('long.md', [wordsOfSubject(2).join(' '), wordsOfSubject(3).join(' '), other, wordsOfSubject(4).join(' ')]),
    ]);
    expect(more.nearest(query, 70).find(({ path }) => path === 'long.md')).toMatchObject({ chunk: 2 });
  });

  test('are found by any multiplier, which is not used for the few notes that pass a narrow filter', () => {
    let askedCount = 0;
    const other = learnedIndex(notes, (vector, rows, products) => {
      askedCount += 1;
      plainProducts(vector, rows, products);
    });
    askedCount = 0;
    expect(other.nearest(query, 60)).toEqual(index.nearest(query, 60));
    expect(askedCount).toBe(1);
    expect(
      pathsOf(other.nearest({ ...query, filters: [{ field: 'type', value: 'note', isExcluded: false }] }, 50)),
    ).toEqual(['pot.md']);
    expect(askedCount).toBe(1);
  });

  test('respect filters and excluded words', () => {
    expect(
      pathsOf(index.nearest({ ...query, filters: [{ field: 'type', value: 'note', isExcluded: false }] }, 50)),
    ).toEqual(['pot.md']);
    expect(
      pathsOf(index.nearest({ ...query, filters: [{ field: 'path', value: 'tea/', isExcluded: false }] }, 50)),
    ).toEqual(['Tea/cup.md']);
    const [excluded = ''] = wordsOfSubject(0).slice(3);
    const without = pathsOf(index.nearest({ ...query, excludedWords: [excluded] }, 60));
    const holding = notes
      .filter(({ chunks }) => chunks.some(({ text }) => text.includes(excluded)))
      .map(({ path }) => path as string);
    expect(holding.length).toBeGreaterThan(0);
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter((path) => holding.includes(path))).toEqual([]);
  });

  test('are found by other forms of a word, and by words of phrases', () => {
    expect(index.nearest(queryOf(asked.toUpperCase().replaceAll(' ', 's ')), 12).map(({ path }) => path)).toEqual(
      pathsOf(index.nearest(query, 12)),
    );
    expect(index.nearest(queryOf([], { phrases: [asked] }), 12)).toEqual(index.nearest(query, 12));
  });

  test('include only notes that pass the filters, by path', () => {
    const passes = index.passing(queryOf(asked, { filters: [{ field: 'tag', value: 'brewing', isExcluded: false }] }));
    expect(notes.map(({ path }) => path).filter(passes)).toEqual(['Tea/cup.md']);
    expect(notes.every(({ path }) => index.passing(query)(path))).toBe(true);
  });

  test.each([['zeppelin'], ['zeppelin hangar'], ['']])('are none for %j', (line) => {
    expect(index.nearest(queryOf(line), 10)).toEqual([]);
  });

  test('are limited as requested, ties by path', () => {
    expect(index.nearest(query, 0)).toEqual([]);
    expect(index.nearest(query, 3)).toEqual(index.nearest(query, 60).slice(0, 3));
    const same = learnedIndex([...subjectNotes(60), ...['b.md', 'a.md', 'c.md'].map((path) => noteOf(path, [other]))]);
    expect(pathsOf(same.nearest(queryOf(other), 70)).filter((path) => /^[abc]/.test(path))).toEqual([
      'a.md',
      'b.md',
      'c.md',
    ]);
  });

  test('do not include a removed note, and include a changed one in its current form', () => {
    const changed = learnedIndex(notes);
    expect(changed.remove(parseVaultPath('pot.md'))).toBe(true);
    expect(pathsOf(changed.nearest(query, 60))).not.toContain('pot.md');
    changed.put(noteOf('000.md', [wordsOfSubject(2).join(' ')]), false);
    while (changed.learn(() => false));
    expect(pathsOf(changed.nearest(queryOf(wordsOfSubject(2)), 5))).toContain('000.md');
  });
});

describe('scripts', () => {
  test.each<[string, readonly string[], string]>([
    [
      'Chinese',
      [
        '绿茶 茶壶 茶叶',
        '茶壶 茶杯 茶叶',
        '绿茶 茶杯',
        '自行车 车轮 链条',
        '车轮 链条 刹车',
        '自行车 刹车',
        '服务器 数据库',
        '数据库 索引',
        '服务器 索引',
      ],
      '绿茶 茶壶',
    ],
    [
      'Thai',
      [
        'ชาเขียว กาน้ำชา',
        'กาน้ำชา ถ้วยชา',
        'ชาเขียว ถ้วยชา',
        'จักรยาน ล้อรถ โซ่',
        'ล้อรถ โซ่ เบรก',
        'จักรยาน เบรก',
        'เซิร์ฟเวอร์ ดัชนี',
        'ฐานข้อมูล ดัชนี',
        'เซิร์ฟเวอร์ ฐานข้อมูล',
      ],
      'ชาเขียว กาน้ำชา',
    ],
    [
      'Hindi',
      [
        'चाय केतली पत्ती',
        'केतली प्याला पत्ती',
        'चाय प्याला',
        'साइकिल पहिया जंजीर',
        'पहिया जंजीर ब्रेक',
        'साइकिल ब्रेक',
        'सर्वर आँकड़े',
        'आँकड़े सूचकांक',
        'सर्वर सूचकांक',
      ],
      'चाय केतली',
    ],
    [
      'Arabic',
      [
        'شاي إبريق أوراق',
        'إبريق كوب أوراق',
        'شاي كوب',
        'دراجة عجلة سلسلة',
        'عجلة سلسلة فرامل',
        'دراجة فرامل',
        'خادم بيانات',
        'بيانات فهرس',
        'خادم فهرس',
      ],
      'شاي إبريق',
    ],
  ])('%s', (_, texts, query) => {
    const index = learnedIndex([...texts, ...texts].map((text, number) => noteOf(`${String(number)}.md`, [text])));
    expect(pathsOf(index.nearest(queryOf(query), 6)).sort()).toEqual([
      '0.md',
      '1.md',
      '10.md',
      '11.md',
      '2.md',
      '9.md',
    ]);
  });
});
