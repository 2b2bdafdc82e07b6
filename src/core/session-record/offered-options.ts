import { plainText, splitSentences } from '../extraction/text/sentences';
import { standsAlone } from '../extraction/text/stands-alone';
import { contentWords, overlap, sharedCount } from '../extraction/text/words';
import { isConsent, withoutConsent } from './wording/own-words';
import { fitting } from './record-line';

/** One of several things that a message offers to choose from, such as `B. Keep the old gauge: it is cheap`. */
export interface Option {
  readonly mark: string;
  readonly name: string;
  readonly why: string;
}

/** A choice that a message offers; `question` is '' when the message has none that names its subject. */
export interface Offer {
  readonly question: string;
  readonly options: readonly Option[];
  /** The letter that the message advises; null without one. */
  readonly advised: string | null;
}

const fence = /```[\s\S]*?(?:```|$)/g;
const longestOffer = 8_000;
const kind =
  'option|variante?|alternative|approach|method|plan|choice|opci[óo]n|opzione|möglichkeit|vorschlag|вариант|方案|选项|方法|选择|案';
const optionLine = new RegExp(
  `^[\\s>]{0,8}(?:[-*+•]\\s{1,4}|#{1,6}\\s{1,4})?[*_]{0,3}(?:(${kind})\\s?)?([A-H]|[1-9])[*_]{0,3}(?:[.)、．：:]|\\s[–—-]\\s|\\s{1,2}(?=[(（]))[*_\\s]{0,4}(\\S.{1,400})$`,
  'iu',
);
const advising =
  /\b(?:recommend\p{L}*|suggest\p{L}*|advise|prefer|lean(?:ing)?|would (?:go|pick|choose|take)|best|empfehl\p{L}*|rate zu|recommand\p{L}*|conseill\p{L}*|recomiend\p{L}*|sugier\p{L}*|consigli\p{L}*)\b|推荐|建议|倾向|рекоменд|советую/iu;
const nameEnd = /\s?[:：]\s?|\s[–—-]\s|[。；;]|\.\s/u;
const longestName = 90;
const longestQuestion = 100;

/** Options in consecutive lines of a message, from the line `start` on. */
interface Series {
  readonly start: number;
  readonly isLettered: boolean;
  readonly options: Option[];
}

/** Returns the last list of options in a message, rather one with letters than one with numbers; null when it has none. */
export function offeredOptions(message: string): Offer | null {
  const lines = message.slice(-longestOffer).replace(fence, '').split('\n');
  const lists = seriesIn(lines).filter(
    ({ options }) => options.length > 1 && options.every(({ name }) => /\p{L}{2}|\p{Script=Han}/u.test(name)),
  );
  const list = lists.filter(({ isLettered }) => isLettered).at(-1) ?? lists.at(-1);
  if (list === undefined) return null;
  const { start, isLettered, options } = list;
  const head = splitSentences(lines.slice(0, start).join('\n').slice(-1_500)).map(plainText);
  const tail = splitSentences(lines.slice(start).join('\n')).map(plainText);
  const advised = isLettered ? advisedOf(tail, options) : null;
  return { question: questionOf(head, tail), options, advised };
}

function seriesIn(lines: readonly string[]): Series[] {
  const found: Series[] = [];
  for (const [start, line] of lines.entries()) {
    const [, word, mark = '', words = ''] = optionLine.exec(line) ?? [];
    if (mark === '' || (/[a-z]/.test(mark) && word === undefined && !smallLetter.test(line))) continue;
    const upper = mark.toUpperCase();
    const open = found
      .filter(({ isLettered, options }) => isLettered === /[A-H]/.test(upper) && options.length < 9)
      .at(-1);
    const last = open?.options.at(-1)?.mark.charCodeAt(0) ?? 0;
    if (upper === 'A' || upper === '1')
      found.push({ start, isLettered: upper === 'A', options: [optionOf(upper, words)] });
    else if (upper.charCodeAt(0) === last + 1) open?.options.push(optionOf(upper, words));
  }
  return found;
}

const smallLetter = /^[\s>]{0,8}[-*]?\s{0,4}[a-h]\)/;

function optionOf(mark: string, words: string): Option {
  const plain = plainText(words.replace(/\*\*/g, ''));
  const end = nameEnd.exec(plain);
  return end === null || end.index > longestName
    ? { mark, name: fitting(plain, longestName), why: '' }
    : { mark, name: plain.slice(0, end.index), why: plain.slice(end.index + end[0].length) };
}

/** Returns the question in front of the options, or the one behind them when it names its subject. */
function questionOf(head: readonly string[], tail: readonly string[]): string {
  const isAsked = (sentence: string): boolean => /[?？]["”')*_]*$/.test(sentence);
  const before = head.slice(-4).filter(isAsked).at(-1) ?? '';
  const after = tail.slice(-2).filter(isAsked).at(-1) ?? '';
  const question = before !== '' || !standsAlone(after) || contentWords(after).size < 3 ? before : after;
  return fitting(question, longestQuestion);
}

function advisedOf(tail: readonly string[], options: readonly Option[]): string | null {
  const marks = tail
    .filter((sentence) => advising.test(sentence) && !/[?？]$/.test(sentence))
    .flatMap((sentence) => options.filter(({ mark }) => namesMark(sentence, mark)).map(({ mark }) => mark));
  const [first, ...others] = [...new Set(marks)];
  return first === undefined || others.length > 0 ? null : first;
}

const namesMark = (sentence: string, mark: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}\\p{N}])${mark}(?![\\p{L}\\p{N}'’])`, 'u').test(sentence);

const fillers =
  "(?:(?:ok(?:ay)?|yes|yeah|sure|let['’]?s|do|go|with|take|try|the|choose|pick|use|i|want|prefer|number|nr|no\\.?|ja|nimm|wir|nehmen|mach|gerne|bitte|probiere?|oui|prends|essa(?:ie|yons)|sí|vamos con|prob(?:a|emos)|prova|да|давай|попробу(?:й|ем)|好的?|那就?|就|我?选择?|用|走|要|试(?:试|一下子?|一试)?)[\\s,.:#，]*)";
const marked = new RegExp(
  `^(${fillers}{0,5}(?:(?:${kind})\\s?)?)([A-H]|[1-9])((?:(?:\\s?[,，、+&]\\s?|\\s(?:and|und|et|y|e|и)\\s|和)(?:[A-H]|[1-9]))*)(?=$|[\\s,.!)，。！:：;–—-])(.*)$`,
  'iu',
);
const all =
  /^(?:(?:ok(?:ay)?|yes|we need|i want|do|ja|bitte|oui|sí|да)[\s,.]+)*(?:all(?: of (?:them|these))?|both|every one|beide[sn]?|alle[s]?|toutes?|tous|todos|todas|tutti|tutte|все|оба)(?!\p{L})|^(?:我们?)?(?:全部|都|全)/iu;
const longestAll = 40;

/** Returns the options that a short answer chooses by their mark, their name, all of them, or by agreeing to the advice. */
export function chosenOptions(answer: string, { options, advised }: Offer): readonly Option[] {
  const marks = marksIn(answer);
  if (marks.length > 0) return options.filter(({ mark }) => marks.includes(mark));
  if (all.test(answer) && answer.length <= longestAll) return /不|not?\b|nicht/i.test(answer) ? [] : options;
  const words = contentWords(answer);
  const named = options.filter(
    ({ name }) => sharedCount(words, contentWords(name)) >= 2 && overlap(words, contentWords(name)) >= 0.8,
  );
  if (named.length === 1) return named;
  // Some languages end a nod with nothing, where its pattern expects the end of a sentence.
  const ended = `${answer}。`;
  const isNod = isConsent(ended) && contentWords(withoutConsent(ended)).size === 0;
  return isNod && advised !== null ? options.filter(({ mark }) => mark === advised) : [];
}

/** Matches the number with which an answer begins; a list has a second one. */
const numbered = /^\s{0,4}([1-9])[.)]\s{1,4}(?=\S)/;
const secondItem = /\n\s{0,8}(?:[1-9][.)]|[-*+])\s/;

/** Returns an answer whose first number names an option, `2. It is cheap`, so that the number is not read as that of a list. */
export function withOptionMark(answer: string): string {
  return secondItem.test(answer) ? answer : answer.replace(numbered, '$1, ');
}

/** True for an answer that names an option by its mark. */
export function namesOption(answer: string): boolean {
  return marksIn(answer).length > 0;
}

/** Matches a small letter that is a word: `take a look` names no option. */
const article = /^[ae]$/;

function marksIn(answer: string): string[] {
  const [, before = '', first = '', others = '', rest = ''] = marked.exec(answer.trim()) ?? [];
  // `A simple one` and `2 weeks` name no option.
  const isBare = (before === '' || article.test(first)) && rest.trim() !== '' && /^\s/.test(rest);
  if (first === '' || isBare || (/[a-z]/.test(first) && before === '' && rest !== '')) return [];
  return [first, ...(others.match(/[A-H]|[1-9]/gi) ?? [])].map((mark) => mark.toUpperCase());
}

/** Returns what was chosen in the words of the offer, at most `most` characters: one option with its explanation, of several the names. */
export function chosenWords(chosen: readonly Option[], answer: string, most: number): string {
  const [one] = chosen;
  if (one === undefined) return '';
  if (chosen.length > 1) return fitting(chosen.map(({ name }) => name).join('; '), most);
  const isRepeated = answer.includes(one.name);
  if (isRepeated) return fitting(one.why, most);
  const whole = one.why === '' ? one.name : `${one.name}: ${one.why}`;
  return fitting(whole, most) || fitting(one.name, most);
}
