import { specificsOf } from './specifics';
import { stopWords } from './stop-words';
import { technologies } from './technologies';
import { singular } from './words';

const generic = new Set(
  `error errors file files code line lines function functions test tests value values project user users message messages problem issue reason cause solution task tasks example note data time times case cases step steps part
name names type types string number list item items option options result results method methods class classes module modules key existing current different separate specific available correct wrong single full whole
process pattern approach version feature output input call calls command commands default true false null nil none tool tools question answer todo fehler datei dateien projekt erreur fichier projet archivo proyecto fout bestand
summary session sessions review page level general important possible several main real known clear right left small large better best today tomorrow week env dir lib src app bin tmp md ex exs js ts py rb json yml path paths
section sections block blocks found find needed need field fields row rows failing failed fail fails missing broken instead without within read write return returns`.split(/\s+/),
);
const tagPattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+)*$/u;

/** An identifier or word as a tag: lower case, parts joined by `-`; '' when nothing usable is left. */
export function tagOf(name: string): string {
  const whole = name.toLowerCase();
  if (technologies.has(singular(whole))) return singular(whole).replace(/[^\p{L}\p{N}]+/gu, '-');
  if (technologies.has(whole)) return /^[\p{L}\p{N}]+$/u.test(whole) ? whole : whole.replace(/[^\p{L}\p{N}]+/gu, '-');
  const base = name.replace(/\/\d+$/, '').split('/').pop() ?? '';
  const words = base
    .replace(/^(\w[\w-]*)\.(?:exs?|tsx?|jsx?|mjs|py|rb|rs|go|md|json|ya?ml|sh|css|html|toml|java|kt|php|cs|sql|txt)$/u, '$1')
    .replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (words === null || words.length > 4) return '';
  const tag = words.join('-');
  return tag.length >= 2 && tag.length <= 32 && tagPattern.test(tag) ? tag : '';
}

function isTopic(tag: string): boolean {
  return tag !== '' && /\p{L}/u.test(tag) && !stopWords.has(tag) && !generic.has(tag) && (tag.length > 2 || technologies.has(tag) || wide.test(tag)) && !(wide.test(tag) && tag.length > 8);
}

/**
 * Two to six tags, the most telling first: known tools, names from the title, names and frequent words of the text.
 * Where the text gives fewer than two, `fallbacks` fill up.
 */
export function tagsFor(title: string, text: string, fallbacks: readonly string[]): string[] {
  const scores = new Map<string, number>();
  const add = (name: string, score: number): void => {
    const tag = tagOf(name);
    if (isTopic(tag)) scores.set(tag, (scores.get(tag) ?? 0) + score);
  };
  for (const name of specificsOf(title)) add(name, shapeScore(name) + 2);
  for (const name of specificsOf(text)) add(name, shapeScore(name));
  for (const word of plainWords(title)) add(singular(word), 0.6);
  for (const word of plainWords(text.slice(0, 2000))) add(singular(word), 0.25);
  const ranked = [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const tags: string[] = [];
  for (const [tag, score] of ranked) {
    if (tags.length < (score >= 1 ? 5 : score >= 0.85 ? 4 : 2) && !tags.some((other) => isPart(other, tag))) tags.push(tag);
  }
  for (const name of fallbacks) {
    const tag = tagOf(name);
    if (tags.length < 2 && tag !== '' && !tags.includes(tag)) tags.push(tag);
  }
  return tags;
}

/** Words of four letters and more that are no identifiers; deeds (`added`, `using`) are no topics. */
function plainWords(text: string): string[] {
  const words = (text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]+/gu) ?? []).filter((word) => !/['’]/.test(word)).flatMap((word) => (wide.test(word) ? wideWords(word) : word.length > 3 ? [word] : []));
  return words.filter((word) => !/\p{Ll}\p{Lu}/u.test(word) && !stopWords.has(word.toLowerCase()) && !(word.length > 5 && /(?:ed|ly)$/.test(word)));
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const wideFiller = /^(?:根本|原因|所以|因为|以后|所有|一律|不要|使用|没有|解决|办法|问题|如果|可以|需要|同一|写入|检查|こと|ため|する|した|から|です|ます|これ|それ)$/u;

/** The words of a run without spaces, as the platform's own dictionary cuts them. */
function wideWords(run: string): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(run)].filter((part) => part.isWordLike === true && part.segment.length > 1 && !wideFiller.test(part.segment)).map((part) => part.segment);
}

/** Long code spans are statements rather than names. */
function shapeScore(name: string): number {
  if (technologies.has(name.toLowerCase())) return 3;
  if (/[\s(){}[\]=<>|&;"'$]/.test(name)) return 0;
  return name.length > 28 ? 0.5 : 1.5;
}

function isPart(a: string, b: string): boolean {
  return `-${a}-`.includes(`-${b}-`) || `-${b}-`.includes(`-${a}-`);
}
