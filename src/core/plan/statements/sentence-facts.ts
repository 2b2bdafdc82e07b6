import { nameOf } from '../../note/path';
import { decodeDestination, isExternal } from '../../note/references/reference';
import { unspacedScripts } from '../../note/text-size';
import { numbersInDigits } from '../../support/numbers-in-digits';
import { FoundFacts, readWords, type WordFacts } from './found-facts';
import { linkName, wikilink, tellingSigns } from './statement';

/** Facts of a sentence, and its plain form. */
export interface SentenceFacts extends WordFacts {
  /** The sentence in lower case, without markup and link targets, with single spaces between words. */
  readonly plain: string;
}

// All patterns are bounded, so that a line of a hundred thousand marks is read quickly.
const codeSpan = /(`{1,4})((?:(?!\1).){1,1000})\1/g;
const markdownLink =
  /!?\[([^\]]{0,500})\]\((?:<([^<>]{0,1000})>|([^()\s]{0,1000}(?:\([^()\s]{0,200}\)[^()\s]{0,200}){0,20}))(?:\s{1,20}"[^"]{0,500}")?\)/g;
const address = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"')\]]+/gi;
const blockId = /\s\^[\w-]+\s*$/;
const emphasis = /\*+|==|(^|[\s("'])_{1,3}(?=[^\s_])|_{1,3}(?=[\s.,;:!?)"']|$)/g;
const struck = /~~/g;
const box = /^\[(.)\]\s/;
/** A comma typed for the one of a script without blanks. */
const narrowComma = new RegExp(`([${unspacedScripts}]),(?=[${unspacedScripts}])`, 'gu');
const question = /[?？]["'”’»)*_~\s]{0,9}$/;
/** Reads the facts of a Markdown sentence. Links to notes of `selfNames` (folded names) are not facts, because they lead to the text itself. */
export function readSentenceFacts(sentence: string, selfNames: ReadonlySet<string>): SentenceFacts {
  const anchors: { at: number; fact: string }[] = [];
  const keep = (at: number, fact: string): void => {
    anchors.push({ at, fact });
  };
  const blank = (whole: string): string => ' '.repeat(whole.length);
  const shown: { at: number; text: string }[] = [];
  const show = (at: number, whole: string, text: string): string => {
    shown.push({ at, text });
    return blank(whole);
  };
  const rest = sentence
    .normalize('NFC')
    .replace(narrowComma, '$1，')
    .replace(blockId, blank)
    .replace(codeSpan, (whole: string, _: string, code: string, at: number) => {
      keep(at, `code ${code.trim()}`);
      return blank(whole);
    })
    .replace(wikilink, (whole: string, target: string, display: string | undefined, at: number) => {
      const name = linkName(target);
      if (name !== '' && !selfNames.has(name)) keep(at, `link ${name}`);
      return show(at, whole, display ?? shownOf(target, selfNames));
    })
    .replace(
      markdownLink,
      (whole: string, label: string, inBrackets: string | undefined, plain: string | undefined, at: number) => {
        const target = decodeDestination(inBrackets ?? plain ?? '');
        const name = isExternal(target) ? target : linkName(target);
        if (name !== '' && !selfNames.has(name)) keep(at, `link ${name}`);
        return show(at, whole, label);
      },
    )
    .replace(address, (whole: string, at: number) => {
      keep(at, `link ${whole.replace(/[.,;:]{1,20}$/, '')}`);
      return blank(whole);
    })
    .replace(
      emphasis,
      (whole: string, before: string | undefined) => (before ?? '') + blank(whole.slice(before?.length ?? 0)),
    );
  const found = new FoundFacts();
  for (const sign of [box, question]) {
    const match = sign.exec(rest);
    if (match !== null) found.tell(match.index, match[1] === undefined ? '?' : match[0].trim());
  }
  for (const sign of [struck, tellingSigns])
    for (const { 0: whole, index } of rest.matchAll(sign)) found.tell(index, whole);
  readWords(numbersInDigits(rest), 0, found);
  for (const { at, text } of shown) readWords(numbersInDigits(text), at, found);
  for (const { at, fact } of anchors) found.anchors.push({ at, fact, isSure: true });
  return { plain: plainOf(sentence), ...found.inOrder() };
}

/**
 * Returns the shown text of a link without folders, which change when notes move; for a heading or block of one of the
 * notes themselves, only that.
 */
function shownOf(target: string, selfNames: ReadonlySet<string>): string {
  const [path = '', ...places] = target.split('#');
  return (places.length > 0 && selfNames.has(linkName(target)) ? places : [nameOf(path), ...places]).join(' ');
}

/** Returns words and punctuation on one line, without markup that only affects the look. */
function plainOf(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(blockId, '')
    .replace(
      wikilink,
      (_: string, target: string, display: string | undefined) =>
        `[[${linkName(target)}|${display ?? linkName(target)}]]`,
    )
    .replace(emphasis, (_: string, before: string | undefined) => before ?? '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?]{1,20}|[\s.,;:!。！]{1,20}$/g, '')
    .toLowerCase();
}
