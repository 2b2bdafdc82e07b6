import { relationWords } from './relation-words';

const opening =
  /^\P{L}*(?:\p{L}{2,4}\s+)?(?:who(?:m|se)?|which|what|where|wer|wen|wem|wessen|welche[mnrs]?|was|wo|wovon|woran|qui|que|quel(?:le)?s?|où|quién(?:es)?|qué|cuál(?:es)?|dónde|chi|che|quale|dove|кто|кого)(?!\p{L})|[谁誰]/iu;
const openingPerson = /^\P{L}*(?:who|wer|qui|quién(?:es)?|chi|кто)(?!\p{L})/iu;

/** True for a question that asks who or what stands in a relation that is known: *Who works on Apollo?* */
export function asksForRelation(question: string): boolean {
  if (!opening.test(question)) return false;
  // "What is the team about?" has a noun of a relation, and asks for none.
  return relationWords(question, 'verb').some(({ kind }) => kind === 'verb' || openingPerson.test(question));
}
