import { plainText, splitSentences } from '../../extraction/text/sentences';
import { contentWords, sharedCount } from '../../extraction/text/words';
import { stripEnd } from '../../text-ends';
import type { Session } from '../../transcript/turn';
import { denied } from '../matter';
import type { RecordLine } from '../record-line';
import { longestReply } from '../replies';

/** Number of sentences after a claim in which the same reply takes it back. */
const mostBetween = 4;
const fewestShared = 2;
/** Share of the words of a denial that the claim has. */
const ofDenial = 0.5;
/** Matches a word that sets what follows against what stands before. */
const contrast =
  /^[\W_]*(?:however|but|yet|actually|unfortunately|in fact|jedoch|allerdings|aber|tatsächlich|leider|cependant|mais|pourtant|en fait|sin embargo|pero|en realidad|tuttavia|però|ma|in realtà|no entanto|porém|mas|na verdade|однако|но|на самом деле)(?!\p{L})|^[\W_]*(?:但|然而|不过|しかし|ただし|ですが|実際|하지만|그러나)/iu;

/** Leaves out what the assistant says and, a few sentences on, says not to be so. */
export function withoutContradicted(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const replies = new Map(turns.flatMap(({ id, role, text }) => (role === 'user' ? [] : [[id, text] as const])));
  return lines.filter(({ part, text, turn }) => {
    const reply = replies.get(turn);
    return !(part === 'told' || part === 'found') || reply === undefined || !isContradicted(text, reply);
  });
}

function isContradicted(claim: string, reply: string): boolean {
  if (denied.test(claim)) return false;
  const said = splitSentences(reply.slice(0, longestReply)).map(plainText);
  const at = said.findIndex((sentence) => sentence.length > 1 && claim.includes(stripEnd(sentence, /[\s.:;。]/)));
  const later = at < 0 ? [] : said.slice(at + 1, at + 1 + mostBetween);
  const turned = later.findIndex((sentence) => contrast.test(sentence));
  const words = contentWords(claim);
  return (
    turned >= 0 &&
    later.slice(turned).some((sentence) => {
      const others = contentWords(sentence);
      const shared = sharedCount(words, others);
      return denied.test(sentence) && shared >= fewestShared && shared >= others.size * ofDenial;
    })
  );
}
