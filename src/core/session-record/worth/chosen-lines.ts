import type { Session } from '../../transcript/turn';
import { placeOf, recordParts, type RecordLine, type RecordPart } from '../record-line';
import { ratedLines, repeats, type RatedLine } from './line-worth';

const mostLines = 60;
/** Number of lines that the record of a session of so many turns has in any case, if there are as many. */
const fewestLines = ({ turns }: Session): number => Math.min(40, 18 + Math.round(turns.length / 2));
/** Number of lines reserved for each section before other sections may use more. */
const shares: Readonly<Record<RecordPart, number>> = {
  goal: 24,
  decided: 16,
  done: 12,
  fixed: 8,
  found: 14,
  told: 12,
  measured: 3,
  open: 6,
};

/** Share of the words of a line that others may have, too. */
const mostShared = 0.3;
/** Loss of a line of which others have all words, and for each other line of its reply. */
const ofRepeating = 2.5;
const ofReply = 0.5;

/** In characters of the beginning of a line by which it is found in its message. */
const longestStart = 20;

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Returns the lines that stand in a record, in its order. */
export function chosenLines(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const chosen = fitted(inOrderOfChoice(ratedLines(lines, session), fewestLines(session)));
  const said = new Map(session.turns.map(({ id, text }) => [id, bare(text)]));
  const placeIn = ({ part, text, turn }: RecordLine): number =>
    part !== 'goal' ? 0 : (said.get(turn)?.indexOf(bare(text).slice(0, longestStart)) ?? -1);
  const inPlace = lines
    .filter((line) => chosen.has(line))
    .sort((one, other) => placeOf(one) - placeOf(other) || placeIn(one) - placeIn(other));
  return recordParts.flatMap((part) => inPlace.filter((line) => line.part === part));
}

/** Returns the facts, and then again and again the line that adds most to those before it, as long as one is worth it. */
function inOrderOfChoice(rated: readonly RatedLine[], fewest: number): RecordLine[] {
  const facts = rated
    .filter(({ worth }) => worth === Infinity)
    .sort((one, other) => other.line.weight - one.line.weight);
  const chosen = facts.map(({ line }) => line);
  let rest = rated
    .filter(({ worth }) => worth < Infinity)
    .map((each) => ({ each, known: Math.max(0, ...facts.map((fact) => repeats(each, fact))), before: 0 }));
  while (chosen.length < facts.length + mostLines) {
    const gains = rest.map(
      ({ each, known, before }) => each.worth - ofRepeating * Math.max(0, known - mostShared) - before,
    );
    const most = Math.max(...gains);
    const best = rest[gains.indexOf(most)]?.each;
    if (best === undefined || (most < 0 && chosen.length >= fewest)) break;
    chosen.push(best.line);
    rest = rest.flatMap(({ each, known, before }) =>
      each === best
        ? []
        : [
            {
              each,
              known: Math.max(known, repeats(each, best)),
              before:
                before +
                (each.by === 'assistant' && each.line.part !== 'told' && each.line.turn === best.line.turn
                  ? ofReply
                  : 0),
            },
          ],
    );
  }
  return chosen;
}

/** Keeps the first lines of each section; unused space goes to the other sections in order. */
function fitted(lines: readonly RecordLine[]): ReadonlySet<RecordLine> {
  const of = (part: RecordPart): readonly RecordLine[] => lines.filter((line) => line.part === part);
  const kept = new Set(recordParts.flatMap((part) => of(part).slice(0, shares[part])));
  for (const part of ['decided', 'goal', 'done', 'fixed', 'open', 'found', 'told', 'measured'] as const)
    for (const line of of(part)) if (kept.size < mostLines) kept.add(line);
  // The reserved lines together may be more than fit.
  return new Set(lines.filter((line) => kept.has(line)).slice(0, mostLines));
}
