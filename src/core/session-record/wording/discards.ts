import { splitSentences } from '../../extraction/text/sentences';
import { contentWords, specificsOf } from '../../extraction/text/words';
import { conditional } from './conditions-and-plans';
import { isWish } from './imperatives';
import { isQuestion, ownText } from './own-words';

/** Something that a message replaces by something else. */
export interface Discard {
  readonly name: string;
  /** How the message names it: in the form of code, as a file, in quotes, as a plain name, or as a thing of which one matter is taken back. */
  readonly kind: 'code' | 'file' | 'quoted' | 'plain' | 'matter';
  /** The words of the sentence without the name, or of the matter. */
  readonly words: ReadonlySet<string>;
}

const longestRead = 4_000;
const fence = /```[\s\S]*?(?:```|$)/g;
/** Matches words in front of what somebody does not want any more, and what follows up to the end of the clause. */
const contrast =
  /(?:^|[^\p{L}])(?:instead of|rather than|(?:an)?statt|an ?stelle von|au lieu d[e'’]|plutôt qu[e'’]|en (?:lugar|vez) de|invece (?:di|che)|al posto d[ie]l?|em vez d[eoa]|no lugar d[eoa]|in plaats van|вместо|замість|zamiast|thay vì|而不是|而非)\s{0,2}([^,;!?。，；！？\n]{1,80})/giu;
/** Matches what somebody does not want any more in front of such words, in languages that put them behind it. */
const behind = /(\S{1,60})\s?(?:ではな[くい]|じゃなく|の代わりに|をやめて|말고|이 아니라|가 아니라|\s대신)/gu;
const article = '(?:the |this |that |our |my |an? |d(?:er|ie|as|en) |l[ae] |les |el |los |il |o |a )?';
/** Matches an order to put one thing in the place of another. */
const replacing = [
  /\b(?:replace|swap(?: out)?|ersetze?|remplacez?|reemplaza|sustituye|sostituisci|substitu[ai]|troque)\s([^,;!?\n]{1,80}?)\s(?:with|by|for|durch|mit|par|por|con|com)\s/giu,
  /(?:^|[^\p{L}])(?:замени(?:те)?)\s([^,;!?\n]{1,80}?)\sна\s/giu,
  /\b(?:rename|renomm(?:e|ez)|renombra|rinomina|renomeie)\s([^,;!?\n]{1,80}?)\s(?:to|into|as|en|a|in|para)\s/giu,
  /\bbenenne\s([^,;!?\n]{1,80}?)\s(?:in|um zu)\s|(?:переименуй(?:те)?)\s([^,;!?\n]{1,80}?)\sв\s/giu,
  new RegExp(
    `\\b(?:change|turn|switch|ändere|change[zr]?|cambia|mude) ${article}((?:[^\\s,;]{1,60} ){1,3}?)(?:to|into|zu|in|en|a|para) (?:be )?(?:instead |["“«\`])`,
    'giu',
  ),
  /\b(?:change|turn) ([^,;!?\n]{1,80}?)\s?,? (?:so that )?(?:it['’]?s|it is|to be) now\s/giu,
  /(?:把|将)(\S{1,40}?)(?:改为|改成|替换[为成]|换成)|(\S{1,60})を\S{1,60}に(?:変更|変え|置き換え|リネーム)|(\S{1,60}?)[을를] \S{1,60}(?:으로|로) (?:바꿔|변경|교체)/gu,
] as const;
/** Matches what is to be replaced, in front of the words that say so. */
const passive = /([^,;!?\n]{1,60}?)\s(?:(?:should|must|needs to|has to|to) be|gets?) replaced (?:with|by)\s/giu;
/** Matches words in quotes. */
const quotedWords = /[`"“«„「『]([^`"”«»“」』\n]{1,60})[`"”»“」』]/gu;
const fileName = /^[\w@./\\-]*\w\.[a-z]\w{0,5}$/i;

/** Returns what a message of a person replaces. What it also names elsewhere is still in use. */
export function discardsIn(message: string): Discard[] {
  const text = ownText(message.slice(0, longestRead)).replace(fence, ' ');
  return splitSentences(text).flatMap((sentence) => {
    const spans = spansIn(sentence);
    const rest = spans.reduce((left, span) => left.replace(span, ' '), text);
    return spans.flatMap(namesIn).flatMap(({ name, kind }): Discard[] => {
      const words = new Set([...contentWords(sentence.replace(name, ' '))]);
      return hasName(rest, name) ? [] : [{ name, kind, words }];
    });
  });
}

/** Matches the order to mend something: what is seen then stands in front of what is wanted. */
const mending =
  /\b(?:fix|correct|repair|behebe|korrigiere|corrige[zr]?|répare[zr]?|arregla|correggi|sistema|conserte)\b|исправь|修复|修正|直して|고쳐/iu;
/** Matches a denial or a doubt, with which a name is not replaced. */
const keeping =
  /\b(?:do not|don['’]?t|never|cannot|can['’]?t|must not|should not|shouldn['’]?t|without|if|unless|whether|maybe|perhaps|nicht|nie(?:mals)?|kein\p{L}*|ohne|wenn|falls|vielleicht|ne|n['’]|jamais|sans|si|peut-être|no|nunca|sin|quizás?|non|mai|senza|se|forse|não|sem|niet|nooit|zonder|als|misschien)(?!\p{L})|(?:^|\s)(?:не|если|может)\s|不要|别|別|不能|如果|ないで|しないで|なければ|지 ?마|지 ?말/iu;
/** Matches the end of a wish in languages that put the verb last. */
const wished = /(?:して|にする|たい|ください|お願いします|해줘|해 ?주세요|하자|바꿔|변경)[。.!！]?$/u;

function spansIn(sentence: string): string[] {
  if (isQuestion(sentence) || conditional.test(sentence) || keeping.test(sentence)) return [];
  // `It shows A instead of B` says that B is wanted.
  const bare = sentence.replace(contrast, ' ');
  const isWanted = (/^\W*$/u.test(bare.slice(0, 2)) || isWish(bare)) && !mending.test(bare);
  const patterns = [...(isWanted ? [contrast] : []), ...(wished.test(sentence) ? [behind] : []), ...replacing, passive];
  const found = patterns.flatMap((pattern) => [...sentence.matchAll(pattern)].map(([, ...spans]) => spans.join('')));
  return found.map((span) =>
    span.slice(0, span.search(/\s(?:but|and|i want|just|in|inside|aber|und|mais|et|dans|pero|ma|в)\s|$/i)),
  );
}

function namesIn(span: string): Pick<Discard, 'name' | 'kind'>[] {
  const quoted = [...span.matchAll(quotedWords)].map(([, name = '']) => name.trim());
  const bare = specificsOf(span.replace(quotedWords, ' '));
  return [
    ...quoted.map((name) => ({ name: bareName(name), kind: kindOf(name, 'quoted') })),
    ...bare.map((name) => ({ name: bareName(name), kind: kindOf(name, 'plain') })),
  ].filter(({ name }) => name.length > 1);
}

/** A folder is named with and without a slash. */
const bareName = (name: string): string => name.replace(/^<(.*)>$/, '$1').replace(/(.)[/\\]$/, '$1');

function kindOf(name: string, other: Discard['kind']): Discard['kind'] {
  if (fileName.test(name) && /[\w-]{2}\.(?!includes|join|map|filter)[a-z]{1,5}$/i.test(name)) return 'file';
  const isCode = /\p{Ll}\p{Lu}|[\p{L}\d]_[\p{L}\d]|[\p{L}\d][./\\][\p{L}\d]|[\p{L}\d][/\\]$|^--?\p{L}/u.test(name);
  return isCode || !/[\p{L}\d]/u.test(name) ? 'code' : other;
}

/** True when a text has a name as a word of its own. */
export function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!joins(text.charAt(at - 1), name.charAt(0)) && !joins(text.charAt(at + name.length), name.slice(-1)))
      return true;
  return false;
}

const wordSign = /[A-Za-z\d_-]/;

/** True for two signs of which neither begins or ends a word. */
const joins = (outer: string, inner: string): boolean =>
  outer !== '' && wordSign.test(outer) && (wordSign.test(inner) || outer === inner);
