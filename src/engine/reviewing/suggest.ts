import { withDistinctLinks } from '../../core/merging/source-note';
import type { VaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/references/resolve-link';
import { dueWords } from '../../core/review/review-state';
import type { VaultSettings } from '../../core/settings/settings';
import type { FileEntry } from '../../ports/vault';
import type { SecondCheckDeps } from '../asking/second-check';
import { outlineFolders } from '../filing/folder-outline';
import { dayWords } from '../reading/local-day';
import type { DueNote } from './due-notes';
import { usualFolder } from './plan-promotion';
import { reviewTask, type Suggestion } from './review-task';

const longestBody = 12_000;

const between = '\n\n---\n\n';

export interface SuggestingDeps extends SecondCheckDeps {
  readonly settings: VaultSettings;
  readonly today: string;
  /** All files of the vault. */
  readonly paths: readonly VaultPath[];
  readonly shown: ShownNotes;
}

/**
 * Returns the model's suggestions for these notes, numbered through all groups. `before`: a text that did not pass, and
 * the reason; null the first time. Throws a `ModelError`, `over-budget` and `cancelled`.
 */
export async function suggest(
  groups: readonly (readonly DueNote[])[],
  before: string | null,
  { client, instructions, run, settings, today, paths, shown }: SuggestingDeps,
): Promise<readonly Suggestion[]> {
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  const question = {
    today,
    notes: shown.groups(groups),
    groupOf: groups.flatMap((group, at) => group.map(() => at)),
    before: before ?? '',
    ...(await instructions.promptTexts(say)),
    folders: foldersText(groups.flat(), paths, settings),
    vocabulary: await instructions.vocabulary(),
  };
  const { value } = await client.ask(reviewTask(question, await instructions.prompt('review-promote', say)), run);
  return value;
}

/** Begins with the folder that "" stands for. */
function foldersText(notes: readonly DueNote[], paths: readonly VaultPath[], settings: VaultSettings): string {
  const usual = [...new Set(notes.map((note) => usualFolder([note], settings)))];
  const outline = outlineFolders(paths, {
    hidden: [settings.inboxFolder, settings.uncertainFolder, settings.workingMemoryFolder],
    always: [],
    near: [],
  });
  return `"", the usual place: ${usual.join(' or ')}${usual.length > 1 ? ', by project and scope' : ''}\n${outline}`.trimEnd();
}

/** Due notes as a model is shown them; links are rewritten so that their targets stay the same in one joined text. */
export class ShownNotes {
  readonly #resolver: LinkResolver;
  readonly #changedMs: ReadonlyMap<string, number>;

  /** `files` are all files of the vault; `today` is `YYYY-MM-DD`. */
  constructor(
    files: readonly FileEntry[],
    private readonly today: string,
  ) {
    this.#resolver = new LinkResolver(files.map(({ path }) => path));
    this.#changedMs = new Map(files.map(({ path, mtimeMs }) => [path, mtimeMs]));
  }

  /** Returns the text of several groups, with the notes numbered from 1 through all of them. */
  groups(groups: readonly (readonly DueNote[])[]): string {
    const notes = groups.flatMap((group, at) =>
      withDistinctLinks(group, this.#resolver).map((note) => ({
        note,
        group: groups.length === 1 ? '' : ` (group ${at + 1})`,
      })),
    );
    return notes.map(({ note, group }, at) => `Note ${at + 1}${group}\n${this.#text(note)}`).join(between);
  }

  /** Returns the text of notes without numbers. */
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
