import { wordsOfHelp } from '../../extraction/proven/proof-words';
import { specificsOf } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { longestText, quoted, type RecordLine } from '../record-line';
import { isQuestion, isStep, ownSentences } from '../wording/own-words';

const ofProof = 4;
const longestCommand = 180;
const shortestCommand = 20;
const longestRead = 20_000;
/** Number of replies before a message in which its command may stand. */
const mostBefore = 12;
/** Matches an address or a file, which a confirmation is about. */
const placed = /[\p{L}\d]\.[\p{L}\d]/u;

/** Returns what the person says works, with its name, and the commands of the assistant that the person sends back as the ones to run. */
export function personProofs({ turns }: Session): RecordLine[] {
  const lines = turns.flatMap((turn, at): RecordLine[] => {
    if (turn.role !== 'user' || at === 0) return [];
    const command = commandIn(turn, turns.slice(Math.max(0, at - mostBefore), at));
    if (command !== '') return [{ part: 'found', text: `Command: ${command}`, turn: turn.id, weight: ofProof }];
    return ownSentences(turn.text)
      .filter(isConfirmation)
      .slice(0, 1)
      .map((said): RecordLine => ({
        part: 'done',
        text: `Confirmed: ${quoted(said)}`,
        turn: turn.id,
        weight: ofProof,
      }));
  });
  return lines.filter(({ text }) => !text.endsWith(': '));
}

/** True for a sentence that says of something named that it works. */
const isConfirmation = (said: string): boolean =>
  said.length <= longestText &&
  wordsOfHelp([said]) !== '' &&
  !isQuestion(said) &&
  specificsOf(said).some((name) => placed.test(name));

/** Returns the command of which a message consists when a reply before it gave the same; '' for any other message. */
function commandIn({ text }: Turn, before: readonly Turn[]): string {
  const line = text.trim();
  if (line.length < shortestCommand || line.length > longestCommand || line.includes('\n') || !isStep(line)) return '';
  const isGiven = before.some(
    ({ role, text: said }) => role === 'assistant' && said.slice(0, longestRead).includes(line),
  );
  return isGiven && /\s-{1,2}\p{L}|[<>|]/u.test(line) ? line : '';
}
