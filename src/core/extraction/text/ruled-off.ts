import type { Session, Turn } from '../../transcript/turn';

/** Matches the line with which somebody sets the own words apart from what they pasted. */
const ruler = /^[ \t]{0,4}[-—_=*]{2,80}[ \t]{0,4}$/mu;
/** Matches the end of a sentence or line that goes over into the next without a space, as in text copied from a page. */
const glued = /\p{Ll}\)?[.!?:]\p{Lu}\p{Ll}|\p{Ll}[.:]\d{1,2}\. \p{Lu}/gu;
const fewestGlued = 3;
const longestRead = 60_000;
/** Matches the question what that means which stands above it, which is then somebody else's. */
const asksMeaning =
  /\bwhat (?:do(?:es)?|is) (?:all )?(?:this|that|it|these|those|the above)(?: [^\s,]{1,20}){0,2} mean|\bwas (?:bedeutet|heißt) (?:das|dies|es)(?=[?.! ]{0,3}(?:$|\n|alles|hier|genau|jetzt))|\bque (?:veut dire|signifie) (?:ça|cela|ceci|ce)(?!\p{L})|(?:ça|cela) (?:veut dire|signifie)|\bqué significa (?:esto|eso)|\bcosa (?:significa|vuol dire) (?:questo|ciò|tutto)|\bo que (?:significa )?(?:isso|isto)|что (?:это|вс[её] это) (?:значит|означает)|[这那][^，。\n]{0,8}什么意思|(?:これ|それ)[^、。\n]{0,4}どういう意味|(?:이게|이건|이것은?|그게) 무슨 (?:뜻|의미)/iu;

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
