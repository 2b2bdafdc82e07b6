import type { NoteRecord } from '../../../../src/core/note/note-record';
import type { Query, QueryFilter } from '../../../../src/core/search/query';
import { SeededRandom } from '../../../fakes/seeded-random';
import { noteOf, queryOf } from '../note-fixture';

/** TermVariant, names, scripts and marks; those in front are used most. */
const words = [
  'the',
  'run',
  'running',
  'runs',
  'runner',
  'connect',
  'connected',
  'connection',
  'connecting',
  'bake',
  'baked',
  'bakery',
  'relational',
  'relation',
  'gardens',
  'garden',
  'gardening',
  'книга',
  'книги',
  'книгой',
  'дома',
  'домов',
  'база',
  'данных',
  'йод',
  'иод',
  '北京大学',
  '北京',
  '大学生',
  '東京タワー',
  'ひらがな',
  'ภาษาไทย',
  'เรียนภาษา',
  'ไทย',
  'parseQuery',
  'parseQueries',
  'XMLHttpRequest',
  'userName',
  'user_name',
  'src/core/main.ts',
  'core/main.ts',
  'main.ts',
  'C++',
  'v1.2.3',
  'e-mail',
  'email',
  'mail',
  'wi-fi',
  'café',
  'cafe',
  'cafeteria',
  'naïve',
  'naive',
  'über',
  'uber',
  'crème',
  'πόλη',
  'πολη',
  'ΟΔΟΣ',
  'हिन्दी',
  'हिंदी',
  'كتاب',
  '2026',
  'sha256',
  'Ω',
  'a',
  'aa',
  'x',
  'knowledge',
  'acknowledge',
  'straße',
  'ﬁle',
  'file',
  'files',
  'filing',
  'Notizbuch',
  'Notizbücher',
  'thermometer',
  'thermostat',
  '한국어',
  '한국',
];
const folders = ['', 'Projects/', 'projects/Old/', 'Café/', 'Projects/Alpha/', 'Übung/a/b/'];
const tags = ['food', 'Food', 'food/bread', 'project', 'project/alpha', 'Project/Alpha/x', 'ü', 'Ü/ö'];
const types = ['', 'note', 'Note', 'decision', 'problem'];

/** Notes and queries by chance, the same for the same seed. */
export class RandomNotes {
  readonly #random: SeededRandom;

  constructor(
    seed: number,
    private readonly mostWords = 14,
  ) {
    this.#random = new SeededRandom(seed);
  }

  below(limit: number): number {
    return this.#random.below(limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  word(): string {
    const share = this.below(1000) / 1000;
    return words[Math.floor(words.length * share ** 1.5)] ?? 'the';
  }

  text(most: number): string {
    return Array.from({ length: this.below(most + 1) }, () =>
      this.oneIn(12) ? `${this.word()} `.repeat(1 + this.below(5)) : this.word(),
    ).join(this.oneIn(5) ? ', ' : ' ');
  }

  path(): string {
    const number = this.below(48);
    return `${folders[number % folders.length] ?? ''}note ${String(number)}.md`;
  }

  note(path = this.path()): NoteRecord {
    const texts = (most: number): string[] => Array.from({ length: this.below(most + 1) }, () => this.text(3));
    const chunks = Array.from({ length: this.oneIn(40) ? 5 : this.below(4) }, () => ({
      text: this.text(this.oneIn(30) ? 300 : this.mostWords),
      headings: texts(2),
    }));
    const note = noteOf(path, chunks, {
      title: this.text(4),
      aliases: texts(2),
      summary: this.oneIn(2) ? this.text(8) : '',
      tags: tags.filter(() => this.oneIn(4)),
      type: this.pick(types),
      project: this.pick(['', 'Bakery', 'bäckerei']),
      scope: this.pick(['', 'project', 'vault']),
      durability: this.pick(['', 'durable']),
      status: this.pick(['', 'active', 'done']),
      date: this.oneIn(3) ? '' : `202${this.below(3)}-0${1 + this.below(9)}-1${this.below(10)}`,
    });
    return {
      ...note,
      size: this.below(1000),
      mtimeMs: this.below(1000) + 0.5,
      problems: this.oneIn(6) ? [{ line: 1 + this.below(9), reason: this.text(2) }] : [],
    };
  }

  query(): Query {
    const asked = Array.from({ length: this.oneIn(9) ? 0 : 1 + this.below(4) }, () =>
      this.oneIn(8) ? this.slip(this.word()) : this.word(),
    );
    const last = asked.at(-1) ?? '';
    const isPrefix = last !== '' && this.oneIn(3);
    if (isPrefix) asked.splice(-1, 1, [...last].slice(0, 1 + this.below(last.length)).join(''));
    return queryOf(asked, {
      lastWordIsPrefix: isPrefix,
      phrases: this.oneIn(8) ? [`${this.word()} ${this.word()}`] : [],
      excludedWords: this.oneIn(5) ? [this.word()] : [],
      filters: Array.from({ length: this.oneIn(4) ? 1 + this.below(3) : 0 }, () => this.filter()),
    });
  }

  filter(): QueryFilter {
    const [field, values] = this.pick<[QueryFilter['field'], readonly string[]]>([
      ['type', ['note', 'DECISION', 'none']],
      ['tag', [...tags, 'foo', 'PROJECT/', 'u\u0308']],
      ['project', ['bakery', 'ba\u0308ckerei']],
      ['scope', ['project', 'Vault']],
      ['durability', ['durable']],
      ['status', ['active', 'done']],
      ['after', ['2021', '2021-05', '2021-05-15', '2030']],
      ['before', ['2021', '2021-05', '2021-05-15', '2020']],
      [
        'path',
        [
          'projects/',
          '/Projects',
          'project',
          'cafe\u0301/',
          'Projects/Alpha/note 4',
          'Übung/a',
          'Übung/a/',
          './note',
          'nowhere/',
        ],
      ],
    ]);
    return { field, value: this.pick(values), isExcluded: this.oneIn(4) };
  }

  /** The word with a letter changed, left out or added, or two swapped. */
  slip(word: string): string {
    const at = this.below(word.length);
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    return this.pick([
      `${before}q${after}`,
      before + after,
      `${before}q${letter}${after}`,
      before + after.charAt(0) + letter + after.slice(1),
    ]);
  }
}
