import { isAppError, messageOf } from '../../../core/errors';
import { readFrontmatter } from '../../../core/note/frontmatter/frontmatter';
import { folderOf } from '../../../core/note/path';
import { lostSentences } from '../../../core/plan/lost-sentences';
import type { StructureChange } from '../../../core/plan/structure-change';
import { cutPieces, type Piece } from '../../../core/restructure/cut-pieces';
import type { ActingDecision, RestructureDecision, SplitPart } from '../../../core/restructure/decision';
import { partsAtHeadings } from '../../../core/restructure/split-note';
import { askFaultedCheck } from '../../../engine/asking/second-check';
import { foundWords } from '../../../engine/asking/found-words';
import { verdictOf } from '../../../engine/asking/second-check';
import { changedWords, inventedBeside, inventedOf } from '../changing/invented-of';
import { planChange } from '../changing/plan-change';
import type { CollectedNote } from '../collect-notes';
import type { Proposal } from '../restructure-output';
import { changeWords } from '../restructure-words';
import { kept } from './decide-group';
import { theseFoldersText, type DecidingDeps } from './proposing-deps';
import { notesText } from './notes-text';

const longestLine = 120;

/** A change as the judging model is shown it. */
interface ShownChange {
  readonly proposal: string;
  /** Differences that a program found between the notes and the change. */
  readonly found: string;
}

export interface JudgedChange {
  readonly proposal: Proposal;
  /** Objections to the change's text, when another text might pass; else null. */
  readonly against: string | null;
}

const longestJudged = 12_000;

/** Number of characters shown of notes that stay as they are. */
const longestGlance = 1_500;

/** Has a change judged by a second check. Notes whose change does not pass or cannot be done are kept. Throws `over-budget` and `cancelled`. */
export async function judgeChange(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  deps: DecidingDeps,
): Promise<JudgedChange> {
  let shown: ShownChange;
  try {
    shown = await shownChange(decision, notes, deps);
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    return {
      proposal: {
        decision: left(decision, `It cannot be done (${changeWords(decision)}): ${messageOf(error)}`),
        gate: null,
      },
      against: null,
    };
  }
  const longest = decision.action === 'hub' ? longestGlance : longestJudged;
  const { gate, isTextAtFault } = await askFaultedCheck(
    'judge-restructure',
    { notes: notesText(notes, { longest, isNumbered: false }, deps), proposal: shown.proposal, found: shown.found },
    deps,
  );
  if (verdictOf(gate) !== 'failed') return { proposal: { decision, gate }, against: null };
  const reasons = gate.reasons.join(' ');
  return {
    proposal: {
      decision: left(decision, `A second check decided against it (${changeWords(decision)}): ${reasons}`),
      gate,
    },
    against: isTextAtFault ? reasons : null,
  };
}

function left({ notes, confidence }: RestructureDecision, reason: string): RestructureDecision {
  return { ...kept(notes), confidence, reason };
}

/** Throws an error that says why the change cannot be made. */
async function shownChange(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  deps: DecidingDeps,
): Promise<ShownChange> {
  const { change } = await planChange(decision, notes, notes, deps.changing);
  return {
    proposal: `${proposalText(decision, notes, change, deps)}\n\nReason given: ${decision.reason}`,
    found: foundText(decision, notes, change),
  };
}

function proposalText(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  change: StructureChange,
  { paths }: DecidingDeps,
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

/** Returns the results without frontmatter: its timestamp would make it a different request each time, so that no cached reply fits. */
function resultsText({ written }: StructureChange): string {
  return written
    .map(({ path, text }) => `${path}\n\n${text.slice(readFrontmatter(text).bodyStart).trim()}`)
    .join('\n\n---\n\n');
}

function foundText(decision: ActingDecision, notes: readonly CollectedNote[], change: StructureChange): string {
  // Pieces are cut out by code, and notes that stay or move are not rewritten.
  const beside = inventedBeside(decision, notes, change);
  if (decision.action !== 'merge')
    return beside.length === 0
      ? 'Nothing was compared.'
      : `In no note, though a title, summary or line says it:\n${beside.map((text) => `- ${text}`).join('\n')}`;
  const lost = lostSentences(
    notes,
    change.written.map(({ text }) => text),
  ).map(({ sentence }) => sentence);
  const found = foundWords(lost, [...inventedOf(decision, notes), ...beside]);
  const changed = changedWords(decision, notes);
  return changed === '' ? found : `${found}\n\n${changed}`;
}

/**
 * Describes a split to the judging model, which has the note itself: for each part its path, the line that leads to it
 * and how its pieces begin, then how the remaining pieces begin.
 */
function splitText(
  given: readonly SplitPart[] | null,
  note: CollectedNote | undefined,
  { written }: StructureChange,
): string {
  const text = note?.text ?? '';
  const parts = given ?? partsAtHeadings(text);
  const { pieces } = cutPieces(text);
  const beginnings = (chosen: readonly Piece[]): string =>
    chosen.map((piece) => `  - ${beginningOf(piece, text)}`).join('\n');
  const taken = new Set(parts.flatMap((part) => part.pieces));
  const left = pieces.filter((_, at) => !taken.has(at + 1));
  const places = written.filter(({ path }) => path !== note?.path).map(({ path }) => path);
  const listed = parts.map(({ title, summary, pieces: numbers }, at) => {
    const chosen = [...numbers].sort((one, other) => one - other).flatMap((number) => pieces[number - 1] ?? []);
    return `${places[at] ?? title}\nTitle: ${title}\nLine that leads to it: ${summary === '' ? 'none' : summary}\nPieces, by how they begin:\n${beginnings(chosen)}`;
  });
  const stays = `What stays in the note, besides its introduction and the lines that lead to the parts:${left.length === 0 ? ' nothing.' : `\n${beginnings(left)}`}`;
  return ['Split the note into these parts:', ...listed, stays].join('\n\n');
}

function beginningOf({ start, end }: Piece, text: string): string {
  const line =
    text
      .slice(start, end)
      .trim()
      .split(/[\r\n]/, 1)[0] ?? '';
  return line.length <= longestLine ? line : `${line.slice(0, longestLine)} …`;
}
