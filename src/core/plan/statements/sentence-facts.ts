import { foldName } from '../folded-name';
import { stopWords } from '../../extraction/word-lists';
import { tellingSigns, tellingWords } from './telling-words';

/** What a sentence says that no other wording may change, each in the order in which it stands, and its other words. */
export interface SentenceFacts {
  /** Lower case, marks and links taken off, words with single spaces between. */
  readonly plain: string;
  /** Numbers, names, code and links. */
  readonly anchors: readonly string[];
  /** Those, and words whose capital may be a name's or only that of the place. */
  readonly offered: readonly string[];
  /** Words that deny, or whose opposite would fit as well; sorted. */
  readonly telling: readonly string[];
  readonly words: ReadonlySet<string>;
}

const codeSpan = /(`+)((?:(?!\1).)+)\1/g;
const wikilink = /!?\[\[([^\]|]*)(?:\|([^\]]*))?\]\]/g;
const markdownLink = /!?\[([^\]]{0,500})\]\((?:<([^<>]*)>|([^()\s]*(?:\([^()\s]*\)[^()\s]*)*))(?:\s+"[^"]*")?\)/g;
const address = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"')\]]+/gi;
const blockId = /\s\^[\w-]+\s*$/;
const emphasis = /\*+|~~|==|(^|[\s("'])_+(?=[^\s_])|_+(?=[\s.,;:!?)"']|$)/g;
const word = /[\p{L}\p{M}\p{N}_@#$%+'’.,:/\\-]+/gu;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const runOfOneKind = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Longer runs without a blank are no words. */
const longestWord = 300;

/** Reads one sentence of Markdown. Links to notes of `selfNames` (folded names) are no facts: what they lead to is the text itself. */
export function readSentenceFacts(sentence: string, selfNames: ReadonlySet<string>): SentenceFacts {
  const anchors: { at: number; fact: string }[] = [];
  const keep = (at: number, fact: string): void => { anchors.push({ at, fact }); };
  const blank = (whole: string): string => ' '.repeat(whole.length);
  const shown: { at: number; text: string }[] = [];
  const show = (at: number, whole: string, text: string): string => {
    shown.push({ at, text });
    return blank(whole);
  };
  const rest = sentence
    .normalize('NFC')
    .replace(blockId, blank)
    .replace(codeSpan, (whole: string, _: string, code: string, at: number) => {
      keep(at, `code ${code.trim()}`);
      return blank(whole);
    })
    .replace(wikilink, (whole: string, target: string, display: string | undefined, at: number) => {
      const name = linkName(target);
      if (name !== '' && !selfNames.has(name)) keep(at, `link ${name}`);
      return show(at, whole, display ?? target.replace(/#/g, ' '));
    })
    .replace(markdownLink, (whole: string, label: string, inBrackets: string | undefined, plain: string | undefined, at: number) => {
      const target = decoded(inBrackets ?? plain ?? '');
      const name = /^[a-z][a-z0-9+.-]*:/i.test(target) ? target : linkName(target);
      if (name !== '' && !selfNames.has(name)) keep(at, `link ${name}`);
      return show(at, whole, label);
    })
    .replace(address, (whole: string, at: number) => {
      keep(at, `link ${whole.replace(/[.,;:]+$/, '')}`);
      return blank(whole);
    })
    .replace(emphasis, (whole: string, before: string | undefined) => (before ?? '') + blank(whole.slice(before?.length ?? 0)));
  const found = new FoundFacts();
  readWords(rest, 0, found);
  for (const { at, text } of shown) readWords(text, at, found);
  const ordered = [...anchors.map((anchor) => ({ ...anchor, isSure: true })), ...found.names].sort((a, b) => a.at - b.at);
  return {
    plain: plainOf(sentence),
    anchors: ordered.filter(({ isSure }) => isSure).map(({ fact }) => fact),
    offered: ordered.map(({ fact }) => fact),
    telling: [...found.telling, ...(rest.match(tellingSigns) ?? [])].sort(),
    words: found.words,
  };
}

class FoundFacts {
  readonly words = new Set<string>();
  readonly telling: string[] = [];
  readonly names: { readonly at: number; readonly fact: string; readonly isSure: boolean }[] = [];
}

function readWords(text: string, start: number, found: FoundFacts): void {
  let isFirst = true;
  for (const { 0: whole, index } of text.matchAll(word)) {
    if (whole.length > longestWord) continue;
    const bare = whole.replace(/^['’.,:/\\-]+|['’.,:/\\-]+$/g, '').replace(/['’]s$/, '');
    for (const [token] of bare.matchAll(runOfOneKind)) readWord(token, isFirst, start + index, found);
    if (bare !== '') isFirst = false;
  }
}

function readWord(token: string, mayBeCapital: boolean, at: number, { names, words, telling }: FoundFacts): void {
  const lower = token.toLowerCase().replace(/’/g, "'");
  if (wide.test(token)) {
    for (let i = 0; i < Math.max(1, lower.length - 1); i++) words.add(lower.slice(i, i + 2));
  } else if (tellingWords.has(lower)) telling.push(lower);
  else if (/\p{N}/u.test(token)) names.push({ at, fact: `number ${lower.replace(/(\d)[,'](?=\d{3})/g, '$1')}`, isSure: true });
  else {
    const isCapital = /^\p{Lu}/u.test(token);
    if (isName(token)) names.push({ at, fact: `name ${lower}`, isSure: true });
    else if (isCapital && token.length > 1) names.push({ at, fact: `name ${lower}`, isSure: !mayBeCapital });
    if (!stopWords.has(lower)) words.add(stem(lower));
  }
}

/** Signs of an identifier, a path, an abbreviation or a tag. */
function isName(token: string): boolean {
  return /[_@$\\/]|\p{Ll}\p{Lu}|\p{L}\.\p{L}|^#.|^\p{Lu}{2}/u.test(token);
}

function stem(token: string): string {
  return token.length > 5 ? token.replace(/(?:ing|ed|es|s|e)$/, '') : token.replace(/s$/, '');
}

/** What two spellings of a link have in common: the name of what it leads to. */
function linkName(target: string): string {
  const path = target.replace(/\\$/, '').replace(/#.*$/s, '').trim();
  return foldName(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, ''));
}

/** One line of words and signs; what marks only the look is gone. */
function plainOf(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(blockId, '')
    .replace(wikilink, (_: string, target: string, display: string | undefined) => `[[${linkName(target)}|${display ?? linkName(target)}]]`)
    .replace(emphasis, (_: string, before: string | undefined) => before ?? '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?]{1,20}|[\s.,;:!?。！？]{1,20}$/g, '')
    .toLowerCase();
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
