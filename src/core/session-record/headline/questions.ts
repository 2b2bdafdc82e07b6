import type { Session } from '../../transcript/turn';
import { isQuestion, ownSentences } from '../wording/own-words';

/** True for a session in which the person mostly asked questions. */
export function isOfQuestions({ turns }: Pick<Session, 'turns'>): boolean {
  const said = turns.flatMap(({ role, text }) => (role === 'user' ? [ownSentences(text)] : []));
  return said.filter((sentences) => sentences.some(isQuestion)).length * 2 > said.length;
}
