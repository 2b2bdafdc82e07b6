import { LinkResolver } from '../../core/note/resolve-link';
import { withDistinctLinks } from '../../core/merging/source-note';
import { dueWords } from '../../core/review/review-state';
import type { FileEntry } from '../../ports/vault';
import { dayWords } from '../reading/local-day';
import type { DueNote } from './due-notes';

const longestBody = 12_000;

const between = '\n\n---\n\n';

/** Notes that are due as a model is shown them, their links written so that each means in one text what it means now. */
export class ShownNotes {
  readonly #resolver: LinkResolver;
  readonly #changedMs: ReadonlyMap<string, number>;

  /** `files` are all of the vault; `today` is `YYYY-MM-DD`. */
  constructor(
    files: readonly FileEntry[],
    private readonly today: string,
  ) {
    this.#resolver = new LinkResolver(files.map(({ path }) => path));
    this.#changedMs = new Map(files.map(({ path, mtimeMs }) => [path, mtimeMs]));
  }

  /** Of several groups, numbered from 1 through all of them. */
  groups(groups: readonly (readonly DueNote[])[]): string {
    const notes = groups.flatMap((group, at) =>
      withDistinctLinks(group, this.#resolver).map((note) => ({
        note,
        group: groups.length === 1 ? '' : ` (group ${at + 1})`,
      })),
    );
    return notes.map(({ note, group }, at) => `Note ${at + 1}${group}\n${this.#text(note)}`).join(between);
  }

  /** Of notes without numbers. */
  plain(notes: readonly DueNote[]): string {
    return withDistinctLinks(notes, this.#resolver)
      .map((note) => this.#text(note))
      .join(between);
  }

  #text(note: DueNote): string {
    const { title, type, tags, reviewAfter, summary, body } = note;
    const facts = [
      `Title: ${title}`,
      `Type: ${type || 'none'}`,
      `${dayWords(note.frontmatter, this.#changedMs.get(note.path))}; ${dueWords(reviewAfter, this.today)}`,
      `Tags: ${tags.join(', ') || 'none'}`,
      ...(summary === '' ? [] : [`Summary: ${summary}`]),
    ];
    return `${facts.join('\n')}\n\n${body.length <= longestBody ? body : `${body.slice(0, longestBody)}\n\n(It goes on.)`}`;
  }
}
