import type { Durability, Scope } from '../../core/note/beat';
import { readBeat } from '../../core/note/beat-note';
import { numberValue, textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { baseNameOf } from '../../core/note/path';
import { readReason, type UncertainAbout } from '../../core/note/state/uncertain-reason';
import { readableText } from '../../core/search/text/readable-text';
import type { VaultSettings } from '../../core/settings/settings';
import { findMappedFolder } from '../../engine/filing/find-project';
import { routeBeat } from '../../engine/filing/route-beat';
import { awaitsPlace, capturedNotes } from '../../engine/reading/captured-notes';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';

/** Maximum length in characters of the shown start of a text. */
const longestStart = 500;

export interface UncertainDeps {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** The user's decision about one uncertain note: the suggested folder, another one, or leaving it where it is. */
export interface Decision {
  readonly path: string;
  readonly action: 'accept' | 'move' | 'keep';
  /** Folder for `move`. */
  readonly folder?: string;
}

export interface UncertainNote {
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly confidence: number | null;
  /** Why it is uncertain, a sentence; missing when its note does not say. */
  readonly reason?: string;
  /** What is uncertain: whether the note is true, or only where it belongs; missing when its note does not say. */
  readonly about?: UncertainAbout;
  /** Folder where notes of its kind go. */
  readonly suggested: string;
  /** Start of its text, without its heading; missing for an empty note. */
  readonly text?: string;
}

/**
 * Lists the notes with `cb_uncertain_routing`, and all captured notes in the folder for uncertain notes that nobody
 * decided to keep there, sorted by path.
 */
export async function listUncertain(
  { vault, settings }: UncertainDeps,
  run: Pick<Run, 'progress' | 'signal'>,
): Promise<UncertainNote[]> {
  const notes: UncertainNote[] = [];
  for await (const note of capturedNotes(vault, [], 'cb_', run)) {
    const { path, frontmatter } = note;
    if (readBeat(frontmatter).isLocked || !awaitsPlace(note, settings)) continue;
    const text = (key: string): string => textValue(valueOf(frontmatter, key));
    const project = text('project');
    const start = startOf(note.text);
    const place = { durability: text('durability') as Durability, scope: text('scope') as Scope };
    notes.push({
      path,
      title: text('title') || baseNameOf(path),
      type: text('type'),
      ...readReason(text('cb_uncertain_reason')),
      ...(start === '' ? {} : { text: start }),
      confidence: numberValue(valueOf(frontmatter, 'confidence')),
      suggested: routeBeat(
        place,
        project === '' ? null : { name: project, folder: findMappedFolder(settings, project) },
        settings,
      ),
    });
  }
  return notes.sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Says what is uncertain about a note, and why; '' when the note does not say. */
export function whyUncertain({ reason, about }: Pick<UncertainNote, 'reason' | 'about'>): string {
  if (reason === undefined) return '';
  return about === undefined ? reason : `${about === 'claim' ? 'Not proven' : 'Only its folder is unclear'}: ${reason}`;
}

/** Returns the first characters of a note's text without marks, relations and headings, cut at a word. */
function startOf(text: string): string {
  const { text: body } = readableText(text, { hasHeadings: false, hasTargets: false, hasLinkLists: false });
  if (body.length <= longestStart) return body;
  const cut = body.slice(0, longestStart);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestStart / 2))}…`;
}
