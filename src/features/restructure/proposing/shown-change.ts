import { readFrontmatter } from '../../../core/note/frontmatter';
import { folderOf } from '../../../core/note/path';
import { lostSentences } from '../../../core/plan/lost-sentences';
import type { StructureChange } from '../../../core/plan/structure-change';
import type { ActingDecision } from '../../../core/restructure/decision';
import { foundWords } from '../../../engine/asking/found-words';
import { inventedOf } from '../changing/invented-of';
import { planChange } from '../changing/plan-change';
import type { CollectedNote } from '../collect-notes';
import { theseFoldersText } from './folders-text';
import type { ProposingWorld } from './proposing-world';
import { splitText } from './split-text';

/** A change as whoever judges it is shown it. */
export interface ShownChange {
  readonly proposal: string;
  /** What a program found when it compared the notes with it. */
  readonly found: string;
}

/** Throws an error that says what of the change cannot be. */
export async function shownChange(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  world: ProposingWorld,
): Promise<ShownChange> {
  const { change } = await planChange(decision, notes, notes, world.changing);
  return {
    proposal: `${proposalText(decision, notes, change, world)}\n\nReason given: ${decision.reason}`,
    found: foundText(decision, notes, change),
  };
}

function proposalText(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  change: StructureChange,
  { paths }: ProposingWorld,
): string {
  switch (decision.action) {
    case 'merge':
      return `Merge these notes into one, which takes their place:\n\n${resultsText(change)}`;
    case 'hub':
      return `Write an overview that leads to these notes, which stay as they are:\n\n${resultsText(change)}`;
    case 'split':
      return splitText(decision.parts, notes[0], change);
    case 'move':
    case 'subfolder': {
      const folders = change.moved.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]);
      return `Move the notes:\n${change.moved.map(({ from, to }) => `- ${from} to ${to}`).join('\n')}\n\nThe folders, with some titles of notes in them:\n${theseFoldersText(folders, paths)}`;
    }
  }
}

/** Without the frontmatter, in which the time of writing would make it another question each time. */
function resultsText({ written }: StructureChange): string {
  return written
    .map(({ path, text }) => `${path}\n\n${text.slice(readFrontmatter(text).bodyStart).trim()}`)
    .join('\n\n---\n\n');
}

function foundText(decision: ActingDecision, notes: readonly CollectedNote[], { written }: StructureChange): string {
  // Pieces are cut out by code, and what stays or moves is not written anew.
  if (decision.action !== 'merge') return 'Nothing was compared.';
  const lost = lostSentences(
    notes,
    written.map(({ text }) => text),
  ).map(({ sentence }) => sentence);
  return foundWords(lost, inventedOf(decision, notes));
}
