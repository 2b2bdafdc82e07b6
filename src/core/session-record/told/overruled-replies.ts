import { problemCues } from '../../extraction/text/cues';
import { hasCue } from '../../extraction/text/has-cue';
import { asPhrase, contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { isPraised, remaining } from '../wording/disputes';
import { isWish } from '../wording/imperatives';
import { isQuestion, ownSentences } from '../wording/own-words';

/** Matches the order to do something once more or to keep it as it is, and thanks. */
const anew =
  /\b(?:thank(?:s| you)|merci|grazie) (?:again|encore|ancora)(?!\p{L})|\bweiterhin (?:viel|alles)(?!\p{L})|\bstill (?:works?|looks? (?:good|great|fine)|(?:is|are) (?:fine|good|great|fast))\b|\b(?:give|do|try|run|make|send|show|write|tell) \S+ again\b|(?:依然|仍然|还是)要/iu;
/** Matches a question for the reason of what somebody did not expect. */
const why =
  /^(?:(?:but|and|so|aber|mais|et|pero|ma|mas|но|а|и)[, ]+)?(?:why|how come|warum|wieso|weshalb|pourquoi|por ?qu[eé]|perch[eé]|почему|зачем)(?!\p{L})|^(?:为什么|为何|怎么(?:还|又)|なぜ|どうして|왜)/iu;
/** Share of the words of such a question that the person had used in one request. */
const ofQuestion = 0.5;
/** Matches the words with which somebody says that they now want something else. */
const changed =
  /\brequirements? (?:have |has |just )*changed\b|\bchanged my mind\b|\bhaben sich geändert|\bchangé d['’]avis|\bcambié de idea|\bcambiato idea|\bmudei de ideia|требования (?:из|по)менял|передумал|需求(?:变|改)了|改变?主意/iu;
/** Matches the words with which somebody takes back the request before. */
const takenBack =
  /^(?:(?:oh|ah|ok(?:ay)?|no|sorry)[,. ]+)*actually, (?!(?:can|could|would|also|it|that|this|great|good|nice|perfect|thanks?) )|\bnever ?mind\b/i;
/** Matches the beginning of a line in the assistant's words. */
const told = /^(?:Reported|Noted|At that point): |^“[^”]{1,200}” → /;
/** Number of earlier requests to which somebody may come back. */
const mostBefore = 6;
/** Number of sentences from which only the one that complains says what about. */
const longMessage = 4;
const fewWords = 8;
const fewestOfOutput = 60;
/** Share of the lines of a pasted output that an earlier one has, too. */
const ofOutput = 0.5;
const longestRead = 8_000;

interface Asked {
  readonly at: number;
  readonly lines: ReadonlySet<string>;
  readonly said: readonly string[];
  readonly words: ReadonlySet<string>;
}

/**
 * Leaves out what replies said that the person overruled later in the same matter: what was asked for is still not so,
 * the same output comes again, or other things are wanted now.
 */
export function withoutOverruled(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const overruled = overruledTurns(session);
  if (overruled.size === 0) return [...lines];
  return lines.filter(({ part, text, turn }) => !(part === 'told' || told.test(text)) || !overruled.has(turn));
}

/** Returns the ids of the turns of the assistant whose matter the person came back to because it was not as told. */
function overruledTurns({ turns }: Session): ReadonlySet<string> {
  const asked = turns.flatMap(({ role, text }, at): Asked[] => {
    if (role !== 'user') return [];
    const said = ownSentences(text);
    return [{ at, said, lines: linesOf(text), words: contentWords(said.join(' ')) }];
  });
  const overruled = new Set<string>();
  for (const [place, message] of asked.entries())
    for (const [back, request] of asked
      .slice(Math.max(0, place - mostBefore), place)
      .reverse()
      .entries())
      if (isOverruled(request, message, back === 0))
        for (const { id, role } of turns.slice(request.at + 1, asked[place - back]?.at))
          if (role === 'assistant') overruled.add(id);
  return overruled;
}

/** True when a message says of an earlier request that the reply to it did not do. */
function isOverruled(request: Asked, message: Asked, isNext: boolean): boolean {
  const { said } = message;
  if (isNext && !isPraised(said) && said.slice(0, 2).some((sentence) => takenBack.test(sentence))) return true;
  if (isSameOutput(request, message)) return true;
  return said.some((sentence) => {
    const own = contentWords(sentence);
    const shared = sharedCount(said.length < longMessage ? message.words : own, request.words);
    return (
      (changed.test(sentence) && sharedCount(message.words, request.words) > 0) ||
      (isStillSo(sentence) && (shared > 1 || (shared > 0 && request.words.size <= fewWords))) ||
      (why.test(sentence) && shared > 0 && sharedCount(own, request.words) >= own.size * ofQuestion)
    );
  });
}

const isStillSo = (sentence: string): boolean =>
  remaining.test(sentence.replace(anew, ' ')) && !isQuestion(sentence) && !isWish(sentence);

/** True for a message with an error, half of whose lines an earlier message has. */
function isSameOutput(one: Asked, other: Asked): boolean {
  const all = [...other.lines];
  const again = all.filter((line) => one.lines.has(line)).join('\n');
  return (
    again.length >= fewestOfOutput &&
    again.length >= all.join('').length * ofOutput &&
    hasCue(asPhrase(all.join('\n')), problemCues)
  );
}

const linesOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .slice(0, longestRead)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 10),
  );
