import { bareClaim } from './bare-claim';
import { isBalanced, isKey, isSubordinate, shortened, tidyEnd } from './clauses';
import { hasVerb, pointsBack, startsUnresolved } from './text/narration';
import { letterCount } from './text/statement';
import { problemCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { asPhrase, contentWords, specificsOf } from './text/words';

/** Maximum length of a title in characters, because the whole title becomes the file name. */
export const longestTitle = 75;

/** Returns a title made from a sentence, or null when the sentence makes no sense on its own. */
export function titleFrom(sentence: string): string | null {
  const claim = withoutThere(tidyEnd(bareClaim(sentence)));
  if (claim.length <= longestTitle) return isTitle(claim) ? claim : null;
  const brief = withoutAsides(claim);
  if (brief.length <= longestTitle && isTitle(brief)) return brief;
  // The condition is so long that nothing of the claim would be left.
  if (isSubordinate(brief) && brief.search(/[,;] /) > 70) return null;
  const options = [
    secondHalf(brief, longestTitle),
    shortened(brief, longestTitle),
    shortened(claim, longestTitle),
    causeIn(brief),
  ];
  return (
    options.find(
      (option) =>
        isTitle(option) &&
        !option.endsWith('…') &&
        saysEnough(option, brief) &&
        !hasLostVerb(option) &&
        (choice.test(option) || hasVerb(option) || !hasVerb(brief.replace(givenReason, ''))),
    ) ?? null
  );
}

/** The omitted part may have been the claim itself: `The pods are killed` says less than the reason. */
function saysEnough(title: string, whole: string): boolean {
  return contentWords(title).size >= 4 || !reasoned.test(whole.slice(title.length)) || !state.test(title);
}

const state = /\b(?:is|are|was|were|ist|sind|war|waren|est|sont|es|son)\b/iu;
const choice =
  /^(?:no|never|chose|decided|always|only|just|use|don't|do not|all|every|go|keep|stay|switch|take|drop|we|wir|nous|on|désormais|from now on|ab jetzt|a partir de ahora|keine?|nie|immer|nur|nimm|jamais|toujours|nunca|siempre) |entschieden|d[ée]cid/iu;
const reasoned = /^[,，]? ?(?:because|since|as|weil|da|parce que|porque|omdat|因为)/iu;
/** Matches a reason in a language of which few verbs are known, so that its verb tells nothing of the claim. */
const givenReason = /(?:, (?:da|denn|want)|,? (?:weil|parce que|porque|omdat)) [^\n]{0,500}$/iu;

/** Returns the reason in `X fails because Y`, when it can stand alone. */
function causeIn(text: string): string {
  const at = text.search(/,? because /u);
  if (at < 0 || !hasCue(asPhrase(text.slice(0, at)), problemCues)) return '';
  const tail = /,? because ((?:the|an?|each|every|no|\p{Lu}|`)[^\n]{30,})$/u.exec(text)?.[1] ?? '';
  const cause = tail.length > longestTitle ? shortened(tail, longestTitle) : tail;
  return hasVerb(cause) ? `${cause.charAt(0).toUpperCase()}${cause.slice(1)}` : '';
}

/** Removes a final `there` (`Postgres refuses now() there`): it refers to a place that the title does not name. */
function withoutThere(claim: string): string {
  return / (?:is|are|was|were|be|out|over|lives?|goes|go|stays?|from|put|stored?|belongs?) there$/i.test(claim)
    ? claim
    : claim.replace(/ there$/, '');
}

/**
 * True when a line can be the title of a note: it says something, refers to nothing outside it, and addresses nobody.
 */
export function isTitle(title: string): boolean {
  if (title.length > longestTitle || letterCount(title) < 18 || startsUnresolved(title) || pointsBack(title))
    return false;
  if (
    /[?:：]$|```|^[([→]| → |^\S.{0,30}: (?:it|this|they|these)\b/i.test(title) ||
    /^(?:regarding|concerning|as for|in regard to|bezüglich)\b/i.test(title) ||
    /^(?!Reminder:)\p{Lu}\p{L}+: \p{Ll}/u.test(title) ||
    /^(?:i|i'm|i'll|i'd|we|you|let me|let's|my|your|our|ich|je|yo)\b/i.test(title)
  )
    return false;
  if (/^(?:by|in|on(?! \S+ (?:la|les?|une?|des|pas|tout) )|at|with|for|as|to|of) /i.test(title) && !hasVerb(title))
    return false;
  const words = contentWords(title);
  return (
    words.size >= 4 ||
    (words.size === 3 && letterCount(title) >= 24) ||
    (words.size >= 2 && (specificsOf(title).length > 0 || rule.test(title)))
  );
}

const rule =
  /^(?:no|never|always|only|just|use|don't|do not|all|every|keine?|nie|immer|nur|nimm|jamais|toujours|nunca|siempre) /i;

/**
 * Returns the main clause of a short claim, so that title and summary need not be the same words; null when there is
 * none.
 */
export function mainClause(title: string): string | null {
  if (isSubordinate(title)) return null;
  for (const cut of [
    ' — ',
    ' – ',
    '; ',
    ', so ',
    ', which ',
    ', because ',
    ' because ',
    ', since ',
    ', as ',
    ' so that ',
    ', otherwise ',
    ', while ',
    ', and ',
    ', but ',
    ', sonst ',
    ', weil ',
    ', da ',
    ', damit ',
    ' parce que ',
    ' porque ',
    ', porque ',
    ', omdat ',
    '，因为',
    '，否则',
    '，',
    ': ',
    ' (',
  ]) {
    const at = title.indexOf(cut);
    if (at < 0 || isKey(title, at) || (cut === ' (' && !title.endsWith(')'))) continue;
    const head = tidyEnd(title.slice(0, at));
    const tail = title.slice(at + cut.length);
    if (
      cut === ': ' &&
      specificsOf(head).length === 0 &&
      specificsOf(tail).length > 0 &&
      hasVerb(tail) &&
      isTitle(tail)
    )
      return `${tail.charAt(0).toUpperCase()}${tail.slice(1)}`;
    if (isBalanced(head) && isTitle(head) && !hasLostVerb(head)) return head;
  }
  return null;
}

/** Returns Y when `X, but Y` is too long as a whole, because Y is the new information. */
function secondHalf(text: string, limit: number): string {
  const match = /(?:, (?:but|aber|mais|pero|maar) |，但是?|，而)(.{40,})$/u.exec(text);
  const half = match?.[1] ?? '';
  const short = half.length > limit ? shortened(half, limit) : half;
  return /^(?:the|der|die|das|le|la|el|only|\p{Lu})/u.test(short) && hasVerb(short) && short.length >= 50
    ? `${short.charAt(0).toUpperCase()}${short.slice(1)}`
    : '';
}

/**
 * Returns the conclusion of a claim that begins with `It`: `It reads X, so the job needs Y` gives `the job needs Y`; ''
 * when nothing can stand alone.
 */
export function standingTail(text: string): string {
  const match = /(?:, so |; | — |: |, but )((?:the|a|an|every|each|\p{Lu}|`)[^\n]{38,})$/u.exec(text);
  const tail = match?.[1] ?? '';
  const isThin = (match?.[0] ?? '').startsWith(', so ') && specificsOf(tail).length === 0;
  return hasVerb(tail) && !isThin ? `${tail.charAt(0).toUpperCase()}${tail.slice(1)}` : '';
}

const ordered = /^(?:make sure|ensure|check|note|remember)$/i;

/** True when the only verb belongs to a relative clause, because the verb of the sentence was cut off. */
function hasLostVerb(title: string): boolean {
  const at = title.search(/ (?:that|which|who|whose|where) /);
  return (
    at > 0 &&
    !ordered.test(title.slice(0, at)) &&
    !hasVerb(title.slice(0, at)) &&
    hasVerb(title.slice(at)) &&
    !/\p{Ll}s$/u.test(title.slice(0, at))
  );
}

function withoutAsides(text: string): string {
  return text.replace(/\s\([^()]{1,90}\)(?=[\s,.;:]|$)/g, '');
}

/** Returns a title with its first word as it is written in code, where a capital would change the name. */
export function asWritten(title: string, raw: string): string {
  const word = /^\S+/.exec(title)?.[0] ?? '';
  const small = word.charAt(0).toLowerCase() + word.slice(1);
  return small !== word && raw.includes(`\`${small}`) ? `${small}${title.slice(word.length)}` : title;
}
