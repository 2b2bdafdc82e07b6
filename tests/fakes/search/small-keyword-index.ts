import { AppError } from '../../../src/core/errors';
import type { NoteProblem, NoteRecord } from '../../../src/core/note/note-record';
import { isInFolder, type VaultPath } from '../../../src/core/note/path';
import type { Query } from '../../../src/core/search/query';
import type {
  FacetCount,
  Facets,
  PersistedParts,
  KeywordHit,
  KeywordIndex,
  MeaningHit,
  NoteStat,
  RelatedHit,
  StoredNote,
} from '../../../src/ports/keyword-index';
import { SmallSegment, textOf, type SmallNote } from './small-segment';

const mostSegments = 4;

/** Words by plain comparison, notes in segments of JSON that name words by their number: the port's promises and nothing more. */
export class SmallKeywordIndex implements KeywordIndex {
  readonly #open = new Map<VaultPath, SmallNote>();
  #segments: SmallSegment[] = [];
  #words: string[] = [];
  #pieces: Uint8Array[] = [];
  #keptWordCount = 0;

  constructor(readonly fingerprint = 'small-1') {}

  get noteCount(): number {
    return [...this.#all()].length;
  }

  get chunkCount(): number {
    return [...this.#all()].reduce((sum, { stored }) => sum + Math.max(1, stored.chunks.length), 0);
  }

  put(note: NoteRecord, recheck: boolean): void {
    this.remove(note.path);
    const chunks = note.chunks.map(({ text: _text, ...chunk }) => chunk);
    const words = note.chunks.map(({ text }) =>
      text
        .toLowerCase()
        .split(/\W+/)
        .map((word) => this.#idOf(word)),
    );
    this.#open.set(note.path, { stored: { ...note, chunks }, recheck, words });
  }

  remove(path: VaultPath): boolean {
    return this.#open.delete(path) || this.#segments.some((segment) => segment.remove(path));
  }

  get(path: VaultPath): StoredNote | null {
    return this.#find(path)?.stored ?? null;
  }

  has(path: VaultPath): boolean {
    return this.#find(path) !== undefined;
  }

  restat(path: VaultPath, stat: NoteStat): void {
    const note = this.#open.get(path);
    if (note === undefined)
      this.#segments.forEach((segment) => {
        segment.restat(path, stat);
      });
    else
      this.#open.set(path, {
        ...note,
        stored: { ...note.stored, size: stat.size, mtimeMs: stat.mtimeMs },
        recheck: stat.recheck,
      });
  }

  *stats(): Iterable<readonly [VaultPath, NoteStat]> {
    for (const { stored, recheck } of this.#all())
      yield [stored.path, { size: stored.size, mtimeMs: stored.mtimeMs, recheck }];
  }

  *problems(): Iterable<readonly [VaultPath, readonly NoteProblem[]]> {
    for (const { stored } of this.#all()) if (stored.problems.length > 0) yield [stored.path, stored.problems];
  }

  search(query: Query, limit: number): KeywordHit[] {
    const hits = [...this.#matches(query)].map(([{ stored }, score]) => ({
      path: stored.path,
      chunk: 0,
      score,
      fields: ['body'],
      relatedWords: [],
    }));
    return hits.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, limit);
  }

  list(query: Query, limit: number): KeywordHit[] {
    return this.search(query, limit);
  }

  values(): FacetCount[] {
    return [];
  }

  matchCount(query: Query): number {
    return [...this.#matches(query)].length;
  }

  readonly meaning = 'none';
  readonly noise = null;

  nearest(): MeaningHit[] {
    return [];
  }

  passing(): () => boolean {
    return () => true;
  }

  related(): RelatedHit[] {
    return [];
  }

  learn(): boolean {
    return false;
  }

  prepare(): boolean {
    return false;
  }

  restoreModel(): void {
    throw new AppError('damaged', 'Nothing is learned here.');
  }

  linking(): VaultPath[] {
    return [];
  }

  rarity(words: readonly string[]): number[] {
    return words.map(() => 1);
  }

  facets(query: Query): Facets {
    const notes = [...this.#matches(query)].map(([{ stored }]) => stored);
    const folders = [
      ...new Set(
        notes.flatMap(({ path }) =>
          path
            .split('/')
            .slice(0, -1)
            .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
        ),
      ),
    ];
    const count = (values: readonly string[], has: (note: StoredNote, value: string) => boolean): FacetCount[] =>
      values
        .map((value) => ({ value, count: notes.filter((note) => has(note, value)).length }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');
    return {
      noteCount: notes.length,
      types: count(distinct(notes.map(({ facts }) => facts.type)), ({ facts }, type) => facts.type === type),
      tags: count(distinct(notes.flatMap(({ facts }) => facts.tags)), ({ facts }, tag) => facts.tags.includes(tag)),
      folders: count(folders, ({ path }, folder) => isInFolder(path, folder)),
    };
  }

  parts(): PersistedParts {
    if (this.#keptWordCount < this.#words.length) {
      this.#pieces.push(new TextEncoder().encode(JSON.stringify(this.#words.slice(this.#keptWordCount))));
      this.#keptWordCount = this.#words.length;
    }
    if (this.#open.size > 0) this.#segments.push(SmallSegment.of([...this.#open.values()]));
    this.#open.clear();
    this.#segments = this.#segments.filter(({ notes }) => notes.size > 0);
    return {
      vocabulary: [...this.#pieces],
      model: null,
      segments: this.#segments.map(({ notes, bytes, changes }) => ({
        noteCount: notes.size,
        notes: bytes,
        changes: changes(),
        vectors: null,
      })),
      neighbours: null,
    };
  }

  restoreVocabulary(pieces: readonly Uint8Array[]): void {
    const words = pieces.flatMap((piece) => textOf(piece) as string[]);
    if (words.some((word) => typeof word !== 'string')) throw new AppError('damaged', 'It is no vocabulary.');
    this.#pieces = [...pieces];
    this.#words = words;
    this.#keptWordCount = words.length;
  }

  restoreSegment(notes: Uint8Array, changes: Uint8Array | null): VaultPath[] {
    const segment = SmallSegment.read(notes, changes);
    const paths = [...segment.notes.keys()];
    const isWhole = [...segment.notes.values()].every(({ words }) =>
      words.flat().every((id) => id < this.#words.length),
    );
    if (!isWhole || paths.some((path) => this.has(path))) throw new AppError('damaged', 'It does not fit.');
    this.#segments.push(segment);
    return paths;
  }

  restoreNeighbours(): void {
    throw new AppError('damaged', 'It has none.');
  }

  clear(): void {
    this.#open.clear();
    [this.#segments, this.#words, this.#pieces, this.#keptWordCount] = [[], [], [], 0];
  }

  tidy(isDue: () => boolean): boolean {
    while (this.#segments.length > mostSegments) {
      if (isDue()) return true;
      const [first, second, ...others] = this.#segments.sort((a, b) => a.notes.size - b.notes.size);
      if (first !== undefined && second !== undefined)
        this.#segments = [...others, SmallSegment.of([...first.notes.values(), ...second.notes.values()])];
    }
    return false;
  }

  *#all(): Iterable<SmallNote> {
    for (const { notes } of this.#segments) yield* notes.values();
    yield* this.#open.values();
  }

  #find(path: VaultPath): SmallNote | undefined {
    return this.#open.get(path) ?? this.#segments.find(({ notes }) => notes.has(path))?.notes.get(path);
  }

  #idOf(word: string): number {
    const id = this.#words.indexOf(word);
    return id < 0 ? this.#words.push(word) - 1 : id;
  }

  *#matches(query: Query): Iterable<readonly [SmallNote, number]> {
    const idsOf = (words: readonly string[]): number[] => words.map((word) => this.#words.indexOf(word.toLowerCase()));
    const wanted = idsOf([...query.words, ...query.phrases.flatMap((phrase) => phrase.split(' '))]);
    const excluded = idsOf(query.excludedWords);
    for (const note of this.#all()) {
      const has = (id: number): boolean => note.words.some((chunk) => chunk.includes(id));
      const score = wanted.filter(has).length;
      if ((score > 0 || wanted.length === 0) && !excluded.some(has)) yield [note, score];
    }
  }
}
