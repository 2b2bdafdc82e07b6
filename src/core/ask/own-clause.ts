import { splitSentences } from '../extraction/text/sentences';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';

const joints = 'and|while|whereas|und|während|et|tandis que|y|mientras que|e|mentre|en|terwijl|и|а';
/** Matches the text before a main clause that follows another one. */
const opening = new RegExp(`(?:;|[,;]\\s+(?:but|aber|sondern|mais|pero|ma|maar|но|${joints}))\\s*$`, 'iu');
/** Matches the text after a main clause: another clause, or its purpose. */
const closing = new RegExp(`^\\s*(?:;|,\\s+(?:um|${joints})\\s|(?:${joints})\\s)`, 'iu');
/** Words of saying and thinking, or their beginnings: what stands beside them may only be said. */
const saying = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    '(?:sa(?:y|ys|ying|id)|tell(?:s|ing)?|told|writ(?:e|es|ing|ten)|wrote|think(?:s|ing)?|thought|hop(?:e|es|ed|ing)|want(?:s|ed|ing)?|wish(?:es|ed|ing)?|plan(?:s|ned|ning)?|ask(?:s|ed|ing)?|fear(?:s|ed|ing)?)(?!\\p{L})',
    '(?:sag(?:e|t|te|en|ten)|mein(?:t|te|en|ten)|woll(?:e|en|te|ten)|will|hoff(?:e|t|te|en|ten))(?!\\p{L})',
    '(?:dit|dis(?:ait|ons|ent)?|di(?:ce|cen|cono|jo|jeron|sse|ssero|ja)|cre(?:o|e|en|ía|ían)|pid(?:e|en|ió)|zei|zeiden|zegt?|zeggen|scri(?:ve|vono|sse))(?!\\p{L})',
    'argu(?:e|i)|claim|suggest|propos|report(?:s|ed|ing)|believ|demand|expect|announc|promis|predict|assum|suspect|insist',
    'schr(?:eib|ieb)|glaub|behaupt|vermut|forder|erwart|versp[ra]|écri[tv]|affirm|préten|pens[aeoé]|croi[ts]|croy|espè?r|promet|afirm|propu|schre(?:ef|ven)|denk',
    'сказ|говор|пис(?:а|ал)|пиш|утвержд|счита|дума|наде|предл|обещ',
  ].join('|')})`,
  'iu',
);
const fewestWords = 4;

/**
 * True when a sentence is, word for word, a main clause of a sentence of a note, and nothing beside it there denies,
 * doubts or restricts anything, or names somebody who says it.
 */
export function isOwnClause(sentence: string, quoted: string): boolean {
  const own = wordsIn(sentence);
  return (
    own.length >= fewestWords && splitSentences(quoted).some((each) => runsOf(own, each).some((run) => isFree(run)))
  );
}

/** True when a text has a word of saying, thinking or wishing. */
export function namesSpeaker(text: string): boolean {
  return saying.test(text);
}

interface Rest {
  readonly before: string;
  readonly behind: string;
}

function isFree({ before, behind }: Rest): boolean {
  // A comma may end something that holds for both clauses, as in *in the novel, A, and B*.
  const isOpen = !/[\p{L}\p{N}]/u.test(before) || (opening.test(before) && !/[,:]/.test(before.replace(opening, '')));
  const isClosed = !/[\p{L}\p{N}]/u.test(behind) || closing.test(behind);
  const rest = `${before} ${behind}`;
  return (
    isOpen &&
    isClosed &&
    !namesSpeaker(rest) &&
    readTokens(plainForm(rest)).every(({ qualifier }) => qualifier === null)
  );
}

/** Returns the text before and behind each place of a text where these words stand in a row. */
function runsOf(own: readonly string[], text: string): Rest[] {
  const places = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const starts = places.slice(0, Math.max(0, places.length - own.length + 1));
  return starts.flatMap((start, at) => {
    const last = places[at + own.length - 1];
    return last !== undefined && own.every((word, k) => places[at + k]?.[0].toLowerCase() === word)
      ? [{ before: text.slice(0, start.index), behind: text.slice(last.index + last[0].length) }]
      : [];
  });
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
