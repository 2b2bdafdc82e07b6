import { splitSentences } from '../../extraction/text/sentences';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { isAdmitted } from '../wording/disputes';
import { laterWords } from './told-replies';

/** Matches a message that only doubts the reply before it. */
const doubting =
  /^(?:hm+,? )?(?:really|are you sure|wirklich|sicher|seguro|de verdad|vraiment|sûr|davvero|sicuro|sério|certeza|echt|точно|правда|真的吗?|確か|本当|정말)[\s,.!?？。!]{0,4}$/iu;
/** Number of later messages that are read, and of characters of each. */
const mostLater = 30;
const longestReply = 4_000;
const fewestAlike = 2;
const figures = /\d{1,20}/g;

/**
 * True for an answer that may hold no more: the assistant took it back, the person doubted or corrected it, or a later
 * message has other figures in a sentence with the same words. `at` is the place of the reply.
 */
export function isOvertaken(answer: string, question: string, session: Session, at: number): boolean {
  const next = session.turns[at + 1]?.text.trim() ?? '';
  return (
    isAdmitted(session.turns, at) ||
    doubting.test(next) ||
    laterWords(session, at).mayChange(answer) ||
    hasOtherFigures(`${question} ${answer}`, session, at)
  );
}

function hasOtherFigures(answer: string, { turns }: Session, at: number): boolean {
  const words = contentWords(answer.replace(figures, ' '));
  const names = specificsOf(answer).filter((name) => name.length >= shortestName && /\p{L}{2}/u.test(name));
  const known = new Set(answer.match(figures) ?? []);
  const shares = sharesIn(answer);
  if (known.size === 0) return false;
  const isOther = (sentence: string): boolean => {
    const own = sentence.match(figures) ?? [];
    const isOfSame = names.some((name) => sentence.includes(name));
    return (
      (own.length > 0 &&
        !own.some((each) => known.has(each)) &&
        sharedCount(contentWords(sentence.replace(figures, ' ')), words) >= fewestAlike) ||
      (isOfSame && shares.length === 1 && sharesIn(sentence).length === 1 && sharesIn(sentence)[0] !== shares[0])
    );
  };
  return turns
    .slice(at + 1, at + 1 + mostLater)
    .some(({ text }) => text.slice(0, longestReply).split('\n').flatMap(splitSentences).some(isOther));
}

const shortestName = 4;

/** Returns the different percentages of a text. */
const sharesIn = (text: string): readonly string[] => [...new Set(text.match(/\d[\d.,]{0,9}\s?%/g))];
