import { functionWords, wordSet } from '../../support/function-words';
import { plainForm } from '../../support/plain-form';
import { readTokens } from '../../support/read-tokens';
import { withCommonSpelling } from './question-spelling';

/** Words that a question may have or lack without asking for something else. */
const idle = wordSet(
  'the a an please tell me der die das den dem ein eine einen bitte mal le la les un une el los las una il lo gli de het een por favor',
);
/** Words whose meaning depends on the day on which they are said. */
const passing =
  /(?:^|[^\p{L}])(?:today|yesterday|tomorrow|tonight|now|currently|current|latest|recent|recently|last|next|this|ago|still|yet|heute|gestern|morgen|jetzt|aktuell\p{L}{0,2}|letzte[nrsm]?|nächste[nrsm]?|diese[nrsm]?|noch|aujourd|hier|demain|maintenant|actuel\p{L}{0,4}|dernière?s?|hoy|ayer|mañana|ahora|últim[oa]s?|oggi|ieri|domani|adesso|ultim[oaie]|vandaag|gisteren|nu|laatste|сегодня|вчера|завтра|сейчас|bugün|dün|yarın|şimdi)(?!\p{L})|今天|昨天|明天|现在|目前|最近|今日|昨日|明日|今|오늘|어제|내일|지금|اليوم|أمس|الآن/iu;

/** Matches signs that belong to what is asked about, such as those of `C++` and `-5`. */
const signs = /[^\p{L}\p{M}\p{N}\s?¿!¡.,;:'"’‘“”„«»()–—-]|-(?=\d)/gu;

/** Matches words in capitals behind the first: *option A*, *the UN budget* and *IT* are no articles and pronouns. */
const capitals = /[^\p{L}\p{N}](?!I(?!\p{L}))\p{Lu}{1,4}(?![\p{L}\p{N}])/gu;

/** Returns what a question asks, without case, marks, endings of words and words that change nothing: equal for questions that ask the same. */
export function questionKey(question: string): string {
  const words = readTokens(withCommonSpelling(plainForm(question)))
    .filter(({ text }) => !idle.has(text) && text !== '?')
    .map(({ kind, key, text, unit, isFunction }) => `${isFunction || kind === 'qualifier' ? text : key}${unit ?? ''}`)
    .join(' ');
  const named = /\p{Ll}/u.test(question) ? (question.match(capitals) ?? []) : [];
  const short = named
    .map((each) => each.slice(1))
    .filter((each) => idle.has(each.toLowerCase()) || functionWords.has(each.toLowerCase()));
  return [words, ...(question.match(signs) ?? []), ...short].join(' ');
}

/** True for a question such as *what did we decide yesterday*, whose answer depends on the day. */
export function isOfItsDay(question: string): boolean {
  return passing.test(question);
}
