import type { ContentHash } from '../../core/content-hash';
import { stripByteOrderMark } from '../../core/note/note-text';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { addDays } from '../../core/review/calendar-days';
import { readReviewNote, type ReviewNote } from '../../core/review/review-note';
import { isDue, readReviewState } from '../../core/review/review-state';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { ExclusionRule } from '../indexing/sync-world';
import { capturedNotes } from '../reading/captured-notes';
import { reviewCalendar } from './review-calendar';

export interface DueWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly exclusions: () => Promise<ExclusionRule>;
}

/** A note of working memory as it stands. */
export interface DueNote extends ReviewNote {
  readonly path: VaultPath;
  readonly hash: ContentHash;
  /** `YYYY-MM-DD`. */
  readonly reviewAfter: string;
}

export interface DueNotes {
  readonly due: readonly DueNote[];
  /** Working memory of which nobody can tell when it is due. */
  readonly problems: readonly { readonly path: string; readonly reason: string }[];
}

/** The notes that are due on or before the day that lies so many days after `today`. Locked ones are not reviewed, nor is what the vault leaves out of its index. With `only` no other notes are looked at. */
export async function findDue(
  world: DueWorld,
  today: string,
  daysAhead: number,
  only: readonly string[] = [],
): Promise<DueNotes> {
  const last = addDays(today, daysAhead);
  const calendar = reviewCalendar(world.settings);
  const isExcluded = await world.exclusions();
  const due: DueNote[] = [];
  const problems: { path: string; reason: string }[] = [];
  for await (const { path, frontmatter } of capturedNotes(world.vault, only)) {
    const state = readReviewState(frontmatter, calendar);
    if (state === null || state.isLocked || (await isLeftOut(path, world, isExcluded))) continue;
    if (state.reviewAfter === null) problems.push({ path, reason: state.problem });
    else if (isDue(state, last)) due.push(...(await readDue(path, state.reviewAfter, world)));
  }
  return { due, problems };
}

async function isLeftOut(path: VaultPath, { vault, settings }: DueWorld, isExcluded: ExclusionRule): Promise<boolean> {
  const file = await vault.stat(path);
  return file === null || isInFolder(path, settings.inboxFolder) || isExcluded(file) !== null;
}

/** The note as it stands; none when it went away meanwhile, or is no text. */
export async function readDue(
  path: VaultPath,
  reviewAfter: string,
  { vault, hasher }: { readonly vault: Pick<Vault, 'read'>; readonly hasher: Hasher },
): Promise<DueNote[]> {
  try {
    const bytes = await vault.read(path);
    const text = stripByteOrderMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return [{ ...readReviewNote(path, text), path, hash: hasher.sha256(bytes), reviewAfter }];
  } catch {
    return [];
  }
}
