import type { Session, Turn } from '../../transcript/turn';

/** Number of replies before a message in which its lines are looked for. */
const replies = 2;
/** Number of characters from which a line is hardly repeated by chance. */
const shortestLine = 25;
/** Number of characters of repeated lines from which they are no choice of one of the lines. */
const fewestRepeated = 200;
const longestRead = 60_000;

/**
 * Leaves out what the person copied from the replies before, such as a whole analysis in front of *now fix it*: only the
 * rest is theirs. A message that is nothing else stays, and so does a line or two, which choose something.
 */
export function withoutRepasted(session: Session): Session {
  const turns = session.turns.map((turn, at) => (turn.role === 'user' ? ownPart(turn, session.turns, at) : turn));
  return turns.every((turn, at) => turn === session.turns[at]) ? session : { ...session, turns };
}

function ownPart(turn: Turn, turns: readonly Turn[], at: number): Turn {
  if (turn.text.length < fewestRepeated || turn.text.length > longestRead) return turn;
  const before = turns
    .slice(0, at)
    .filter(({ role }) => role === 'assistant')
    .slice(-replies)
    .map(({ text }) => bare(text.slice(-longestRead)))
    .join('\n');
  const lines = turn.text.split('\n');
  const repeated = new Set(lines.filter((line) => bare(line).length >= shortestLine && before.includes(bare(line))));
  const rest = lines.filter((line) => !repeated.has(line)).join('\n');
  const size = [...repeated].reduce((sum, line) => sum + line.length, 0);
  return size < fewestRepeated || rest.trim() === '' ? turn : { ...turn, text: rest.trim() };
}

/** Returns the letters, figures and marks of a text, which are the same with and without Markdown. */
const bare = (text: string): string =>
  text.replace(/^\s{0,20}(?:[-*+•]|\d{1,3}[.)])\s/gm, '').replace(/[\s*_`#>]+/g, '');
