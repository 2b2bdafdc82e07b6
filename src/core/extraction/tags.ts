import { wordSet } from '../support/function-words';
import { languageOf, type Language } from './text/language';
import { specificsOf } from './text/words';
import { stopWords } from './text/word-lists';
import { genericWords, technologies, timeWords } from './text/word-lists';
import { singular } from './text/words';
import { bareTag } from '../note/tags';

const tagPattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+)*$/u;
const mostTags = 5;

/** Turns an identifier or word into a tag: lower case, parts joined by `-`; '' when nothing usable is left. */
export function tagOf(name: string): string {
  const whole = name.toLowerCase();
  const known = technologies.has(whole) ? whole : singular(whole);
  if (technologies.has(known)) return known.replace(/[^\p{L}\p{N}]+/gu, '-');
  const base =
    name
      .replace(/\/\d+$/, '')
      .replace(/^(\p{Lu}\w{4,})[.#:]+\p{Ll}.*$/u, '$1')
      .split('/')
      .pop() ?? '';
  const words = base
    .replace(
      /^(\w[\w-]*)\.(?:exs?|tsx?|jsx?|mjs|py|rb|rs|go|md|json|ya?ml|sh|css|html|toml|java|kt|php|cs|sql|txt|xml|plist|swift)$/u,
      '$1',
    )
    .replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (words === null || words.length > 4) return '';
  const tag = words.join('-');
  return tag.length >= 2 && tag.length <= 32 && tagPattern.test(tag) ? tag : '';
}

/** Turns a tag as a model writes it (`#Sync Clients`, `a/b`) into a tag like `tagOf`. */
export function tagOfWords(written: string): string {
  return tagOf(bareTag(written).replace(/[\s_/]+/g, '-'));
}

function isTopic(tag: string): boolean {
  if (
    !/\p{L}/u.test(tag) ||
    stopWords.has(tag) ||
    genericWords.has(tag) ||
    genericWords.has(singular(tag)) ||
    timeWords.has(tag) ||
    (/^[a-z]{5,}ed$/.test(tag) && !technologies.has(tag))
  )
    return false;
  return wide.test(tag) ? tag.length <= 8 : tag.length > 2 || technologies.has(tag);
}

/**
 * Returns two to six tags, the most specific first: known tools, names from the title, names and noun topics of the
 * text. `fallbacks` are added when the text gives fewer than two.
 */
export function tagsFor(title: string, text: string, fallbacks: readonly string[]): string[] {
  const scores = new Map<string, number>();
  const add = (name: string, score: number): void => {
    const tag = tagOf(name);
    if (score > 0 && isTopic(tag)) scores.set(tag, (scores.get(tag) ?? 0) + score);
  };
  const language = languageOf(text);
  for (const name of specificsOf(title)) add(name, shapeScore(name) + 1);
  for (const name of specificsOf(text.replace(/https?:\/\/\S+|^ *(?:```|~~~)\S*$/gm, ' '))) add(name, shapeScore(name));
  for (const topic of topicsOf(title, language)) add(topic, wide.test(topic) ? 0.5 : 1.6);
  for (const topic of topicsOf(text.replace(/```[\s\S]*?```/g, ' ').slice(0, 2000), language)) add(topic, 0.7);
  const ranked = [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const tags: string[] = [];
  for (const [tag, score] of ranked) {
    const most = score >= 1.4 ? mostTags : score >= 1 ? 3 : 2;
    if (tags.length < most && !tags.some((other) => isTwin(other, tag))) tags.push(tag);
  }
  for (const name of fallbacks) {
    const tag = tagOf(name);
    if (tags.length < 2 && tag !== '' && !tags.includes(tag)) tags.push(tag);
  }
  return tags;
}

const phraseStart =
  /^(?:the|an?|this|its|their|our|your|each|every|no|any|all|of|for|with|without|in|on|into|per|from|by|via|as|and|der|die|das|den|dem|des|eine?[nmr]?|keine?|im|beim|vom|zum|le|la|les|un|une|des|du|el|los|las|una|het|een)$/iu;

const article = /^(?:le|la|les|un|une|el|los|las|una|uno|het|een|de|il|lo|gli|uma?|os?|as)$/iu;

/**
 * Returns the heads of noun phrases (`a missing converter` gives `converter`); a head that says little is joined with
 * its neighbor (`cache-key`). For scripts without spaces, the words come from the platform's dictionary.
 */
function topicsOf(text: string, language: Language): string[] {
  const found: string[] = [];
  for (const phrase of text.replace(/`[^`\n]*`/g, ' , ').split(/[^\p{L}\p{M}\p{N}\s'’-]+|\n/u)) {
    const words = phrase.split(/\s+/).filter((word) => word !== '');
    let run: string[] = [];
    let opener = '';
    for (const word of [...words, 'the']) {
      if (wide.test(word)) found.push(...wideWords(word));
      else if (stopWords.has(word.toLowerCase()) || word.includes("'") || word.includes('’')) {
        found.push(...topicsAfter(opener, run, language));
        opener = word.toLowerCase();
        run = [];
      } else run.push(word);
    }
  }
  return found;
}

/**
 * Returns the noun after an opener: the last word in English, a capitalized one in German, otherwise the word after the
 * article.
 */
function topicsAfter(opener: string, run: readonly string[], language: Language): string[] {
  if (language === 'other') return article.test(opener) && isNounLike(run[0] ?? '') ? [run[0] ?? ''] : [];
  if (!phraseStart.test(opener)) return [];
  const isDeed = (topic: string): boolean =>
    run.length === 1 && opener !== 'the' && topic.endsWith('ing') && !technologies.has(topic);
  return headOf(run).filter((topic) => (language === 'english' || /\p{Lu}/u.test(topic)) && !isDeed(topic));
}

function headOf(run: readonly string[]): string[] {
  const head = run[run.length - 1] ?? '';
  const before = run[run.length - 2] ?? '';
  if (run.length === 0 || run.length > 3 || !isNounLike(head)) return [];
  // `The upload fails` is a clause, so its noun comes earlier.
  if (isVerbLike(head)) return headOf(run.slice(0, -1));
  if (!isTopic(singular(head.toLowerCase())))
    return isNounLike(before) && isTopic(singular(before.toLowerCase())) && !/^\d+$/.test(head)
      ? [`${before} ${singular(head)}`]
      : [];
  return [singular(head)];
}

function isVerbLike(word: string): boolean {
  const plain = word.toLowerCase();
  return verbForms.has(plain) || commonVerbs.has(plain.replace(/s$/, ''));
}

/** Verbs, also with an `s` at the end. */
const commonVerbs = wordSet(
  'fail write read return show fall break land call happen leave prevent exist connect restart create render become keep say tell ask start stop send open close drop lose throw hang leak abort refuse allow expire contain require need expect include produce generate accept depend ignore remain reject begin',
);
/** Forms of verbs of which the other forms are nouns or not regular. */
const verbForms = wordSet(
  'failed wrote pass passes passed broke modify modifies crash crashes loads apply applies takes gives makes adds serves waits runs sets gets',
);

/** Words with the endings of verbs and adjectives are not topics. */
function isNounLike(word: string): boolean {
  return (
    word.length > 3 &&
    !/(?:ed|ly|able|ible|ous|ful|less|est|ish|ize|ise|ify|ate[sd]?|ental|ional|ical|ual|ious)$/i.test(word) &&
    !/^\d/.test(word)
  );
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Splits a run without spaces into words with the platform's own dictionary. */
function wideWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(run)]
    .filter((part) => part.isWordLike === true && part.segment.length > 1 && wide.test(part.segment))
    .map((part) => part.segment);
}

/** Long code spans are statements rather than names; calls with arguments are code. */
function shapeScore(name: string): number {
  if (technologies.has(name.toLowerCase()) || technologies.has(singular(name.toLowerCase()))) return 3;
  if (/[\s(){}[\]=<>|&;"'$:,%]|^https?|^\.|^\d|\.\.|^--/.test(name)) return 0;
  if (/^[a-z]+$/.test(name) || /^[A-Z]{2,}$/.test(name)) return 0.8;
  return name.length > 28 || name.split(/[._/-]/).length > 3 ? 0.5 : 1.5;
}

function isTwin(a: string, b: string): boolean {
  const [x, y] = [a.replace(/s$/, ''), b.replace(/s$/, '')];
  return x.replace(/-/g, '') === y.replace(/-/g, '') || `-${x}-`.includes(`-${y}-`) || `-${y}-`.includes(`-${x}-`);
}
