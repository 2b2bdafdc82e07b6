import type { Session, Turn } from '../../transcript/turn';

/** Matches the line with which somebody sets the own words apart from what they pasted. */
const ruler = /^[ \t]{0,4}[-—_=*]{2,80}[ \t]{0,4}$/mu;
/** Matches the end of a sentence or line that goes over into the next without a space, as in text copied from a page. */
const glued = /\p{Ll}\)?[.!?:]\p{Lu}\p{Ll}|\p{Ll}[.:]\d{1,2}\. \p{Lu}/gu;
const fewestGlued = 3;
const longestRead = 60_000;
/** Matches the request to explain what stands above it, which is then somebody else's. */
const asksMeaning =
  /\bwhat (?:do(?:es)?|is) [^\n]{1,60} mean|\bwas (?:bedeutet|heißt)|\bque (?:veut dire|signifie)|\bqué significa|\bcosa (?:significa|vuol dire)|\bo que significa|что (?:это |всё это )?(?:значит|означает)|什么意思|どういう意味|무슨 (?:뜻|의미)/iu;

/**
 * Leaves out what the person set apart from the own words by a line of dashes: text that lost its line breaks when it was
 * copied, and text of which they ask what it means.
 */
export function withoutRuledOff(session: Session): Session {
  const turns = session.turns.map((turn) => (turn.role === 'user' ? ownPart(turn) : turn));
  return turns.every((turn, at) => turn === session.turns[at]) ? session : { ...session, turns };
}

function ownPart(turn: Turn): Turn {
  if (turn.text.length > longestRead || !ruler.test(turn.text)) return turn;
  const parts = turn.text.split(new RegExp(ruler, 'gmu'));
  const isAsked = asksMeaning.test(parts.at(-1) ?? '');
  const own = parts.filter((part, at) =>
    isAsked ? at === parts.length - 1 : (part.match(glued)?.length ?? 0) < fewestGlued,
  );
  const text = own.join('\n\n').trim();
  return text === '' || own.length === parts.length ? turn : { ...turn, text };
}
