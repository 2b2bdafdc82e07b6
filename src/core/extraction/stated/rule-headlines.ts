import { asSentence, saysSame } from '../candidate';
import { bareClaim } from '../bare-claim';
import { ruleCues, temporaryCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { stripEnd } from '../../text-ends';
import { capitalised } from '../text/narration';
import { ended, goesOn } from '../text/passage';
import { standsAlone } from '../text/stands-alone';
import type { Statement } from '../text/statement';
import { longestTitle, titleFrom } from '../titles';
import { asPhrase } from '../text/words';
import { prohibition } from './rule-score';
import { ownWords } from './rule-words';
import { setsAside } from './set-aside';

/** Words that introduce a rule and a consent, in each language. */
const introductions: readonly (readonly [RegExp, string, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ユーザーの決まり：', 'ユーザーの同意：'],
  [/\p{Script=Han}/u, '用户的约定：', '用户同意：'],
  [/\p{Script=Cyrillic}/u, 'Правило пользователя: ', 'Пользователь согласен: '],
  [/(?:^|\s)(?:der|die|das|nicht|nie|immer|wir|und|bitte|ist)(?:\s|$)/iu, 'Vorgabe: ', 'Zustimmung: '],
  [/(?:^|\s)(?:toujours|jamais|nous|est|les|des|pour|une)(?:\s|$)/iu, 'Consigne : ', 'Accord : '],
  [/(?:^|\s)(?:siempre|nunca|los|para|usar|usa|el)(?:\s|$)/iu, 'Norma: ', 'De acuerdo: '],
];

/** Returns `The user agreed: …` in the language of `claim`. */
export function consent(claim: string, words: string): string {
  return `${introductions.find(([pattern]) => pattern.test(claim))?.[2] ?? 'The user agreed: '}${words}`;
}

/** Number of names from which a few words make a choice, and from which any do. */
const [fewestNames, manyNames] = [1, 2];
const surelyChoice = 6;

/** Returns the headline of a choice in few words that names what was chosen: `Use pnpm not npm`. */
export function namedHeadline(
  { plain, specifics }: Statement,
  score: number,
): { title: string; summary: string } | null {
  const claim = stripEnd(bareClaim(ownWords(plain)), /[.!\s]/);
  const isNamed = specifics.length >= manyNames || (specifics.length >= fewestNames && score >= surelyChoice);
  if (!isNamed || claim.length > longestTitle || claim.split(' ').length <= manyNames || !standsAlone(claim))
    return null;
  const sentence = asSentence(claim);
  return { title: claim, summary: `Decided by the user: ${sentence}` };
}

/** Matches where the words begin that say when a state ends. */
const untilThen = / (?:until|till|bis|jusqu['’]|hasta|fino a|finché|até|tot|пока не) ?/iu;

const [forNow, rule, choice] = [
  'Requested by the user for now: ',
  'A standing rule from the user: ',
  'Decided by the user: ',
] as const;
/** Returns words that lead to a rule as a sentence of their own. */
const alone = (lead: string): string => lead.replace(/ ?[:：] ?$/, /：$/.test(lead) ? '。' : '.');
const bareLeads = new Set([forNow, rule, choice, ...introductions.map(([, lead]) => lead)].map(alone));

/** True for a summary that only says who stated a rule, because the title is the whole rule. */
export const isBareLead = (summary: string): boolean => bareLeads.has(summary);

/** Returns the headline of a rule in one sentence, whose summary adds the sentence `beside` it, or only who said it. */
export function plainHeadline(claim: string, beside = ''): { title: string; summary: string } | null {
  const title = titleFrom(claim) ?? (setsAside.test(claim) ? titleFrom(claim.split(untilThen)[0] ?? '') : null);
  if (title === null) return null;
  const sentence = asSentence(claim);
  const isTemporary = setsAside.test(claim);
  const other =
    isTemporary || hasCue(asPhrase(claim), temporaryCues)
      ? forNow
      : hasCue(asPhrase(claim), ruleCues) || prohibition.test(claim)
        ? rule
        : choice;
  const lead = isTemporary ? other : (introductions.find(([pattern]) => pattern.test(claim))?.[1] ?? other);
  // The title is the whole rule.
  if (saysSame(sentence, title)) {
    if (beside === '') return { title, summary: alone(lead) };
    const more = ended(capitalised(beside));
    return { title, summary: goesOn.test(more) ? `${sentence} ${more}` : more };
  }
  const summary = isTemporary ? sentence : `${lead}${sentence}`;
  return saysSame(summary, title) ? null : { title, summary };
}
