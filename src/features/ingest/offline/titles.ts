import { bareClaim } from './bare-claim';
import { atWord, hasLostVerb, hasVerb, isBalanced, secondHalf, shortened, subordinate, tidyEnd, withoutAsides } from './clauses';
import { pointsBack, startsUnresolved } from './narration';
import { specificsOf } from './specifics';
import { letterCount } from './statement';
import { contentWords } from './words';

export const longestTitle = 120;

/** A title from a sentence, or null when the sentence cannot stand alone as one. */
export function titleFrom(sentence: string): string | null {
  const claim = tidyEnd(bareClaim(sentence));
  if (claim.length <= longestTitle) return isTitle(claim) ? claim : null;
  const brief = withoutAsides(claim);
  if (brief.length <= longestTitle && isTitle(brief)) return brief;
  // A condition so long that nothing of the claim would be left.
  if (subordinate.test(brief) && brief.search(/[,;] /) > 70) return null;
  const options = [secondHalf(brief, longestTitle), shortened(brief, longestTitle), shortened(claim, longestTitle), atWord(brief, longestTitle)];
  return options.find((option) => isTitle(option) && !hasLostVerb(option) && (option.endsWith('…') || option.includes(':') || hasVerb(option) || !hasVerb(brief))) ?? null;
}

/** Whether a line can be a note's title: says something, points at nothing unsaid, addresses nobody. */
export function isTitle(title: string): boolean {
  if (title.length > longestTitle || letterCount(title) < 18 || startsUnresolved(title) || pointsBack(title)) return false;
  if (/[?:：]$|```|^[([→]| → |^\S.{0,30}: (?:it|this|they|these)\b/i.test(title) || /^(?:i|i'm|i'll|i'd|we|you|let me|let's|my|your|our|ich|je|yo)\b/i.test(title)) return false;
  const words = contentWords(title);
  return words.size >= 4 || (words.size === 3 && letterCount(title) >= 24) || (words.size >= 2 && (specificsOf(title).length > 0 || rule.test(title)));
}

const rule = /^(?:no|never|always|only|just|use|don't|do not|all|every|keine?|nie|immer|nur|nimm|jamais|toujours|nunca|siempre) /i;

/** The main clause of a short claim, so that title and summary need not be the same words; null when there is none. */
export function mainClause(title: string): string | null {
  if (subordinate.test(title)) return null;
  for (const cut of [' — ', ' – ', '; ', ', so ', ', which ', ', because ', ' because ', ', since ', ', as ', ' so that ', ', otherwise ', ', while ', ', and ', ', but ', ', sonst ', ', weil ', ', da ', ', damit ', ' parce que ', ' porque ', ', porque ', ', omdat ', '，因为', '，否则', '，', ': ', ' (']) {
    const at = title.indexOf(cut);
    if (at < 0 || (cut === ' (' && !title.endsWith(')'))) continue;
    const head = tidyEnd(title.slice(0, at));
    if (isBalanced(head) && isTitle(head) && !hasLostVerb(head)) return head;
  }
  return null;
}
