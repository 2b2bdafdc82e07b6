import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import type { NoteRecord } from '../../../../src/core/note/note-record';
import { parseVaultPath } from '../../../../src/core/note/path';
import type { RelatedHit } from '../../../../src/core/search/indexed-notes';
import { subjectNotes, wordsOfSubject } from '../latent/subject-notes';
import { noteOf } from '../note-fixture';

function linking(path: string, links: readonly string[], text = 'quartz felspar'): NoteRecord {
  return { ...noteOf(path, [text]), links };
}

function relatedIn(notes: Iterable<NoteRecord>, isLearned = true): (path: string, limit?: number) => RelatedHit[] {
  const index = new Bm25fIndex();
  let count = 0;
  for (const note of notes) {
    index.put(note, false);
    if (count++ % 7 === 6) index.parts();
  }
  if (isLearned) while (index.learn(() => false));
  return (path, limit = 50) => index.related(parseVaultPath(path), limit);
}

const linked = (notes: readonly RelatedHit[]): string[] =>
  notes
    .filter(({ isLinked }) => isLinked)
    .map(({ path }) => path as string)
    .sort();

describe('related notes', () => {
  const related = relatedIn(subjectNotes(80));

  test('have the same subject first, with scores relative to the best, from 1 down', () => {
    const found = related('000.md', 7);
    expect(found).toHaveLength(7);
    expect(found.slice(0, 4).map(({ path }) => Number(path.slice(0, 3)) % 5)).toEqual([0, 0, 0, 0]);
    expect(found[0]?.score).toBe(1);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).sort((left, right) => right - left),
    );
  });

  test('are ranked by words and meaning, each within its range; by words alone before a model is learned', () => {
    expect(related('000.md').some(({ byWords, byMeaning }) => byWords !== null && byMeaning !== null)).toBe(true);
    for (const { byWords, byMeaning } of related('000.md'))
      for (const cosine of [byWords, byMeaning])
        if (cosine !== null) expect(cosine > 0 && cosine <= 1 + 1e-9).toBe(true);
    const before = relatedIn(subjectNotes(40), false)('000.md');
    expect(before.length).toBeGreaterThan(0);
    expect(before.every(({ byMeaning, byWords }) => byMeaning === null && byWords !== null)).toBe(true);
  });

  test('never include the note itself, each once, up to the limit', () => {
    for (const { path } of subjectNotes(40)) {
      const paths = related(path).map((each) => each.path as string);
      expect(paths).not.toContain(path);
      expect(new Set(paths).size).toBe(paths.length);
    }
    expect(related('000.md', 3)).toHaveLength(3);
    expect(related('000.md', 0)).toEqual([]);
  });

  test('do not exist for a note that is not indexed', () => {
    expect(related('nowhere.md')).toEqual([]);
  });

  test('do not include a removed note', () => {
    const index = new Bm25fIndex();
    for (const note of subjectNotes(20)) index.put({ ...note, links: ['000'] }, false);
    index.parts();
    index.remove(parseVaultPath('005.md'));
    expect(index.related(parseVaultPath('000.md'), 50).map(({ path }) => path)).not.toContain('005.md');
    expect(index.related(parseVaultPath('005.md'), 50)).toEqual([]);
  });
});

describe('links', () => {
  const others = subjectNotes(20);

  test('relate in both directions, even where nothing else does', () => {
    const related = relatedIn([
      ...others,
      linking('from.md', ['To this']),
      linking('Deep/folder/To this.md', [], 'zeppelin hangar'),
    ]);
    expect(linked(related('from.md'))).toEqual(['Deep/folder/To this.md']);
    expect(linked(related('Deep/folder/To this.md'))).toEqual(['from.md']);
    expect(related('from.md')[0]).toMatchObject({ path: 'Deep/folder/To this.md', byWords: null, score: 1, chunk: 0 });
  });

  test.each([
    ['Café', 'cafe\u0301.md'],
    ['CAFÉ', 'Café.md'],
    ['notiz', 'Ordner/NOTIZ.md'],
    ['Ünï', 'u\u0308ni\u0308.md'],
  ])('%s leads to %s, ignoring case and Unicode form', (link, path) => {
    const related = relatedIn([...others, linking('from.md', [link]), linking(path, [], 'zeppelin hangar')]);
    expect(linked(related('from.md'))).toEqual([path]);
    expect(linked(related(path))).toEqual(['from.md']);
  });

  test('raise notes that are similar anyway', () => {
    const alike = ['one.md', 'two.md'].map((path) => noteOf(path, [wordsOfSubject(0).join(' ')]));
    const plain = relatedIn([...others, ...alike, noteOf('of.md', [wordsOfSubject(0).join(' ')])])('of.md');
    expect(plain.findIndex(({ path }) => path === 'one.md')).toBeLessThan(
      plain.findIndex(({ path }) => path === 'two.md'),
    );
    const raised = relatedIn([
      ...others,
      ...alike,
      { ...noteOf('of.md', [wordsOfSubject(0).join(' ')]), links: ['two'] },
    ])('of.md');
    expect(raised[0]?.path).toBe('two.md');
  });

  test('to the note itself, to nothing and to a picture do not count', () => {
    expect(linked(relatedIn([...others, linking('from.md', ['from', 'Nowhere', 'picture.png'])])('from.md'))).toEqual(
      [],
    );
  });

  test('reach all notes with the name', () => {
    expect(
      linked(
        relatedIn([...others, linking('from.md', ['Log']), linking('a/Log.md', []), linking('b/log.md', [])])(
          'from.md',
        ),
      ),
    ).toEqual(['a/Log.md', 'b/log.md']);
  });
});
