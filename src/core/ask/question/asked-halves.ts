import { stands } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { tellsTime } from './amount-rules';
import { askedContent } from './asked-words';

/** Matches what stands between two questions in one. */
const between =
  /(?:,? (?:and|or(?! come(?!\p{L}))|e|en|et|y|oppure|и|или)|[?？]) ?(?=(?:\p{L}{1,5} )?(?:wh(?:at|ere|en|ich|om?|ose|y)|how|qu[eéiaoá]\p{L}{0,6}|où|pourquoi|com(?:ment|bien|e)|c[uó]\p{L}{2,6}|dónde|dove|perché|wa(?:t|nneer|ar|arom)|hoe|кто|что|когда|где|как|почему)(?!\p{L}))|,? ou (?=(?:qui|quand|où|comment|combien|pourquoi|quem|quando|onde|como|quanto|por que)(?!\p{L}))|,? (?:und|oder) (?=(?:\p{L}{1,5} )?w(?:as|e[mnr]|ann|arum|ie|o\p{L}{0,4}|elche\p{L}?)(?!\p{L}))/giu;

/** True for two questions in one, each with words of its own. */
export function isTwofold(question: string): boolean {
  return question.split(between).filter((half) => askedContent(half).length > 0).length > 1;
}

/**
 * Returns the questions within a question of which an answer says nothing: no word of theirs that the others lack stands
 * in it, nor the length of time that they ask for. None where the answer has a sentence for each. `missing`: what is known to be missing.
 */
export function unansweredHalves(question: string, sentences: readonly string[], missing: readonly string[]): string[] {
  const halves = question.split(between).filter((half) => half.trim() !== '');
  if (sentences.length === 0 || sentences.length >= halves.length) return [];
  const told = readTokens([...sentences, ...missing].join('\n'));
  const words = halves.map(askedContent);
  return halves
    .filter((_, at) => {
      const others = words.filter((__, other) => other !== at).flat();
      const own = words[at]?.filter((word) => !isStanding(word, others)) ?? [];
      const isTold = own.some((word) => stands(word, told)) || tellsTime(halves[at] ?? '', question, sentences);
      return own.length > 0 && !isTold;
    })
    .map((half) => half.replace(/[?？\s]{1,8}$/u, ''));
}
