import { standsAlone } from '../../extraction/text/stands-alone';
import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { isQuestion, ownSentences } from '../wording/own-words';

/** True for a session in which the person mostly asked questions. */
export function isOfQuestions({ turns }: Pick<Session, 'turns'>): boolean {
  const said = turns.flatMap(({ role, text }) => (role === 'user' ? [ownSentences(text)] : []));
  return said.filter((sentences) => sentences.some(isQuestion)).length * 2 > said.length;
}

const fewestOfQuestion = 3;
/** Matches a question about what the assistant did or can do. */
const toAssistant =
  /^(?:did|have|are|can|could) you\b|^(?:hiciste|pudiste|hai|puoi|hast du|kannst du|as-tu|peux-tu|você|ты)(?!\p{L})/iu;

/** True for a question that says what it is about. */
export function isTellingQuestion(text: string): boolean {
  const said = text.replace(/^“|”$/g, '');
  return (
    /[?？]/.test(said) && standsAlone(said) && contentWords(said).size >= fewestOfQuestion && !toAssistant.test(said)
  );
}
