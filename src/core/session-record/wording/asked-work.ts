import type { Session } from '../../transcript/turn';
import { isWish } from './imperatives';
import { isConsent, isQuestion, ownSentences } from './own-words';

/** True when the person's words before a reply ask for work, so that the reply is more than an explanation. */
export function isWorkAsked({ turns }: Session, at: number): boolean {
  const request = turns
    .slice(0, at)
    .reverse()
    .find(({ role }) => role === 'user');
  const said = ownSentences(request?.text ?? '');
  return said.some(
    (sentence) =>
      (!isQuestion(sentence) || /\b(?:can|could) you\b/i.test(sentence)) &&
      (sentence.split(/,\s+/).some(isWish) || isConsent(sentence)),
  );
}
