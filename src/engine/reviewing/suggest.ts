import type { VaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { GateWorld } from '../asking/gate';
import { outlineFolders } from '../filing/folder-outline';
import type { DueNote } from './due-notes';
import { usualFolder } from './plan-promotion';
import { reviewTask, type Suggestion } from './review-task';
import type { ShownNotes } from './shown-notes';

export interface SuggestingDeps extends GateWorld {
  readonly settings: VaultSettings;
  readonly today: string;
  /** All files of the vault. */
  readonly paths: readonly VaultPath[];
  readonly shown: ShownNotes;
}

/** What the model would do with these notes, by their numbers through all groups. `before`: a text that did not pass, and why; null the first time. Throws a `ModelError`, `over-budget` and `cancelled`. */
export async function suggest(
  groups: readonly (readonly DueNote[])[],
  before: string | null,
  { asker, house, run, settings, today, paths, shown }: SuggestingDeps,
): Promise<readonly Suggestion[]> {
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  const question = {
    today,
    notes: shown.groups(groups),
    groupOf: groups.flatMap((group, at) => group.map(() => at)),
    before: before ?? '',
    ...(await house.promptTexts(say)),
    folders: foldersText(groups.flat(), paths, settings),
    vocabulary: await house.vocabulary(),
  };
  const { value } = await asker.ask(reviewTask(question, await house.prompt('review-promote', say)), run);
  return value;
}

/** First what "" stands for. */
function foldersText(notes: readonly DueNote[], paths: readonly VaultPath[], settings: VaultSettings): string {
  const usual = [...new Set(notes.map((note) => usualFolder([note], settings)))];
  const outline = outlineFolders(paths, [settings.inboxFolder, settings.uncertainFolder, settings.workingMemoryFolder]);
  return `"", the usual place: ${usual.join(' or ')}${usual.length > 1 ? ', by project and scope' : ''}\n${outline}`.trimEnd();
}
