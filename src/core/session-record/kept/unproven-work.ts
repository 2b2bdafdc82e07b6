import { lastAsked } from '../../extraction/closings';
import { happened } from '../../extraction/reports';
import { isLook, isOwnDeed } from '../../extraction/text/own-deeds';
import { plainText, splitSentences } from '../../extraction/text/sentences';
import { contentWords, overlap } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import type { Deed } from '../../transcript/work/deed';
import type { RecordLine } from '../record-line';
import { isPraise } from '../wording/disputes';
import { longestReply } from '../replies';

const proofs: ReadonlySet<Deed['kind']> = new Set(['file', 'removal', 'commit', 'test', 'figures', 'failure']);

/** Share of the words of a line that the sentence has which it tells. */
const ofLine = 0.75;

/**
 * Leaves out what a reply reports as done when, as far as is known, nothing was done for the request and the person does
 * not say that it works: such a reply explains what was there before. What the assistant says it did itself stays, with
 * or without *I*, because most commands leave no trace.
 */
export function withoutUnprovenWork(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const { turns, deeds } = session;
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return lines.filter(({ part, text, turn }) => {
    const at = places.get(turn);
    if (part !== 'done' || !text.startsWith('Reported: ') || deeds === undefined || at === undefined) return true;
    const asked = lastAsked(turns, at);
    const isWorked = deeds.some(
      ({ kind, turnsBefore }) => proofs.has(kind) && turnsBefore > asked && turnsBefore <= at + 1,
    );
    return isWorked || isPraise(turns[at + 1]) || isToldAsOwn(text, turns[at]?.text ?? '');
  });
}

/** Matches a participle that says how something is: `Enabled in lamps.yaml`. */
const placed = /^\p{L}+ (?:in|by|on|at|from|for|with|as|to|under|when|if|only)(?!\p{L})/u;

/** True for a report without a subject, such as `Fixed the login`, whose subject is who reports. */
const isBareReport = (said: string): boolean => happened.test(said) && !placed.test(said) && !isLook(said);

/** True when a reply tells a line in a sentence of the first person, or in one without a subject. */
function isToldAsOwn(line: string, reply: string): boolean {
  const words = contentWords(line.replace('Reported: ', ''));
  return splitSentences(reply.slice(0, longestReply))
    .map(plainText)
    .some((said) => (isOwnDeed(said) || isBareReport(said)) && overlap(contentWords(said), words) >= ofLine);
}
