import type { ContentHash } from '../../core/content-hash';
import { stripByteOrderMark } from '../../core/note/note-text';
import { isInFolder, type VaultPath } from '../../core/note/path';
import { groupNotes } from '../../core/review/group-notes';
import { readSourceNote, type SourceNote } from '../../core/merging/source-note';
import { addDays, isDue, readReviewState, type ReviewCalendar } from '../../core/review/review-state';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { reviewDays } from '../filing/route-beat';
import { nearestNotes } from '../indexing/vectors/nearest-notes';
import type { ExclusionRule } from '../indexing/sync-deps';
import { capturedNotes } from '../reading/captured-notes';
import { localDay } from '../reading/local-day';
import type { Yielder } from '../running/yielder';
import { strictText } from '../reading/strict-text';

export interface DueDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly exclusions: () => Promise<ExclusionRule>;
}

/** A working-memory note. */
export interface DueNote extends SourceNote {
  readonly path: VaultPath;
  readonly hash: ContentHash;
  /** `YYYY-MM-DD`. */
  readonly reviewAfter: string;
}

export interface DueNotes {
  readonly due: readonly DueNote[];
  /** Working-memory notes whose due date is not known. */
  readonly problems: readonly { readonly path: string; readonly reason: string }[];
}

/** Number of nearest notes that count as near. */
const nearCount = 4;

/**
 * Maximum number of notes for which the index is searched, those due the longest; the others are grouped by tags only.
 */
const mostAsked = 150;

/**
 * Returns the notes that are due at most `daysAhead` days after `today`. Locked notes and notes that are not indexed
 * are left out. With `only`, no other notes are considered.
 */
export async function findDue(
  deps: DueDeps,
  today: string,
  daysAhead: number,
  only: readonly string[] = [],
  run?: Pick<Run, 'progress' | 'signal'>,
): Promise<DueNotes> {
  const last = addDays(today, daysAhead);
  const calendar = reviewCalendar(deps.settings);
  const isExcluded = await deps.exclusions();
  const due: DueNote[] = [];
  const problems: { path: string; reason: string }[] = [];
  for await (const { path, frontmatter } of capturedNotes(deps.vault, only, 'cb_', run)) {
    const state = readReviewState(frontmatter, calendar);
    if (state === null || state.isLocked || (await isLeftOut(path, deps, isExcluded))) continue;
    if (state.reviewAfter === null) problems.push({ path, reason: state.problem });
    else if (isDue(state, last)) due.push(...(await readDue(path, state.reviewAfter, deps)));
  }
  return { due, problems };
}

async function isLeftOut(path: VaultPath, { vault, settings }: DueDeps, isExcluded: ExclusionRule): Promise<boolean> {
  const file = await vault.stat(path);
  return file === null || isInFolder(path, settings.inboxFolder) || isExcluded(file) !== null;
}

/** Reads the note as it is now; returns nothing when it no longer exists or is not text. */
export async function readDue(
  path: VaultPath,
  reviewAfter: string,
  { vault, hasher }: { readonly vault: Pick<Vault, 'read'>; readonly hasher: Hasher },
): Promise<DueNote[]> {
  try {
    const bytes = await vault.read(path);
    const text = stripByteOrderMark(strictText(bytes));
    return [{ ...readSourceNote(path, text), path, hash: hasher.sha256(bytes), reviewAfter }];
  } catch {
    return [];
  }
}

/** Returns a calendar with days in the user's time zone and the review periods of the vault's settings. */
export function reviewCalendar(settings: VaultSettings): ReviewCalendar {
  return { dayOf: (at) => localDay(at), daysOf: (type) => reviewDays(type.toLowerCase(), settings) };
}

/** Groups due notes by project, tags, and nearest notes in the index; without an index, by tags only. */
export async function groupDue(
  due: readonly DueNote[],
  index: Pick<NoteIndex, 'open' | 'coverage' | 'search'>,
  yielder: Yielder,
): Promise<DueNote[][]> {
  const near = new Map<string, readonly string[]>();
  if (due.length > 1 && (await hasNotes(index))) {
    const oldest = [...due]
      .sort((a, b) =>
        a.reviewAfter < b.reviewAfter ? -1 : a.reviewAfter > b.reviewAfter ? 1 : a.path < b.path ? -1 : 1,
      )
      .slice(0, mostAsked);
    for (const { path, title, summary, tags } of oldest) {
      await yielder.yieldIfDue();
      const found = await nearestNotes(index, `${title} ${summary} ${tags.join(' ')}`, nearCount + 1);
      near.set(path, found.filter((each) => each !== path).slice(0, nearCount));
    }
  }
  return groupNotes(due, near);
}

/** True when the persisted index has notes; notes are not read for this. */
async function hasNotes(index: Pick<NoteIndex, 'open' | 'coverage'>): Promise<boolean> {
  try {
    await index.open();
    return (await index.coverage()).indexed > 0;
  } catch {
    return false;
  }
}
