import { functionWordLists, type WordSet, wordSet } from '../support/function-words';

/** The words of a typed line, by kind. */
export interface TypedWords {
  /** Words with content, as typed and in order; all words when none has content. */
  readonly content: readonly string[];
  /** Function words, which neither rank nor match. */
  readonly left: readonly string[];
}

/** Question words that mean nothing else in any language. */
const questionWords = `wann warum wieso weshalb wieviel wieviele woher wohin pourquoi combien où perché quando quanti cuándo cuánto cuántos cuántas
  dónde cómo quién quem quantos quantas hoeveel wanneer waarom varför hvorfor hvornår gdzie kiedy dlaczego bagaimana mengapa
  сколько кто где когда почему зачем куда откуда متى أين كيف لماذا कब कहाँ कैसे क्यों कौन πότε γιατί`;

/**
 * Words that are function words even when the line has only one of them: the shortest of English, and words that have no
 * content in another language, as *para*, *oder*, *la* and *these* have.
 */
export const alwaysFunction = wordSet(
  `a an and are at by for from in is of on or the to was were with about what your their those
  und eine einem für über zum zur vom beim avec degli een için для что чтобы как который которая которое которые`,
  questionWords,
);

const questions = wordSet(questionWords);

/**
 * Question words in scripts without spaces, and as a group what only looks like the beginning of one: *功能不能* has no
 * *能不能*, and *作为何种* no *为何*.
 */
const askingRun =
  /([因作认認成称稱分视視改变變行以][为為]|[持拥擁含具占佔享所]有|[例比假譬]如|[功性智技可机機]能)|[有是]?[为為]?什[么麼](?:时候|時候|是|呢(?!\p{L}))?|怎[么麼](?:[样樣](?!\p{L}))?|怎[样樣]|如何|[为為]何(?![时時种種物人])|哪(?:些|[里裡](?!人))|是否(?![认認定])|是不是|有没有|能不能|[吗嗎](?!\p{L})|どうやって|どうすれば|どのように|どうして|なぜ|(?:です|ます|でしょう)か(?!\p{L})/gu;

const englishNegations = 'no not nor never nobody nothing nowhere without beside besides did';
const germanNegations = 'nicht kein keine keinen nie niemand nichts ohne';

/** Negations, question words and the like, which matter to what a sentence says but not to what a note is about. */
const asking = new Set(
  `${englishNegations} ${germanNegations} ne pas non jamais nunca nadie não ninguém porquê nessuno senza
  niet geen nooit niemand zonder qué не нет никто ничего никогда без`.split(/\s+/),
);

/** Words that count for a language beside one of its function words; in the order of `functionWordLists`. */
const negations = [englishNegations, germanNegations].map((words) => new Set(words.split(' ')));

/** Minimum number of function words of one language by which a line counts as written in it. */
const leastOfLanguage = 2;

/**
 * Tells function words from content words. A line of a language is recognized by two of its function words, or by one
 * and a question word or negation, since a single one may have content in another language (German *die*, English
 * *die*). A word in capitals is a name (*WHO*, *US*) unless the whole line is in capitals.
 */
export function tellContentWords(words: readonly string[]): TypedWords {
  const parts = words.map(partsOf);
  const lists = functionWordLists.map((list, at) => ({ list, count: countOf(parts, list, negations[at]) }));
  const most = Math.max(0, ...lists.map(({ count }) => count));
  // Related languages share words, so a short question may be of several; any other line is of the first.
  const likely = most < leastOfLanguage ? [] : lists.filter(({ count }) => count === most);
  const languages = parts.flat().some((part) => questions.has(part)) ? likely : likely.slice(0, 1);
  const isShouted = words.every((word) => isInCapitals(word) || !/\p{L}/u.test(word));
  const isContent = words.map((word, place) => {
    const own = parts[place] ?? [];
    if (own.length === 0 || (isInCapitals(word) && !isShouted)) return true;
    if (own.every((part) => part.replace(askingRun, '$1') === '')) return false;
    return !own.every(
      (part) =>
        alwaysFunction.has(part) ||
        languages.some(({ list }) => list.has(part)) ||
        (languages.length > 0 && asking.has(part)),
    );
  });
  if (!isContent.includes(true)) return { content: words, left: [] };
  return {
    content: words.filter((_, place) => isContent[place]),
    left: words.filter((_, place) => !isContent[place]),
  };
}

/** Cuts question words out of a run without spaces: *标签有什么区别* has *什么* between *标签* and *区别*. */
export function cutAtAsking(word: string): string[] {
  return word
    .replace(askingRun, (found: string, kept?: string) => kept ?? ` ${found} `)
    .split(' ')
    .filter((piece) => piece !== '');
}

/** Returns the parts of a typed word in lower case: *what*, *s* of *What's?* */
function partsOf(word: string): string[] {
  return word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function countOf(
  parts: readonly (readonly string[])[],
  list: WordSet,
  denials: ReadonlySet<string> = new Set(),
): number {
  const ofList = new Set(parts.filter((own) => own.length > 0 && own.every((part) => list.has(part))).flat());
  if (ofList.size === 0) return 0;
  // Beside a function word, these tell that the line is a sentence: *which recipe needs no oven*, *wann hat der Laden auf*.
  const telling = parts.flat().filter((part) => (denials.has(part) || questions.has(part)) && !list.has(part));
  return ofList.size + new Set(telling).size;
}

/** True for a word of two or more capitals. */
export function isInCapitals(word: string): boolean {
  return /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);
}
