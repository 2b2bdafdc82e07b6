import { readBlocks, type Block } from '../blocks';
import { codeRanges } from '../code-ranges';
import { readLinks, type NoteLink } from '../links';
import { mergeRanges, RangeCursor, type TextRange } from '../text-ranges';
import { decodeDestination, isExternal } from './destination';
import type { FoundReference } from './found-reference';
import { mathRanges } from './math-ranges';
import { nestedCode } from './nested-code';

/** The references of Markdown from `bodyStart` on, ascending: links and embeds, also those within the label of another one, and definitions of reference-style links. Code and formulas hold none. */
export function markdownReferences(text: string, bodyStart: number): FoundReference[] {
  if (!text.includes('[', bodyStart)) return [];
  const blocks = readBlocks(text, bodyStart);
  const code = mergeRanges([...codeRanges(text, blocks), ...nestedCode(text, blocks)]);
  const silent = text.includes('$', bodyStart) ? mergeRanges([...code, ...mathRanges(text, blocks, code)]) : code;
  const found = [...linksIn(text, blocks, silent), ...definitions(text, blocks, silent)];
  return found.sort((one, other) => one.start - other.start);
}

/** The links of one line or value that is no Markdown of its own, such as a property. */
export function inlineReferences(text: string): FoundReference[] {
  if (!text.includes('[')) return [];
  return linksIn(text, [{ kind: 'text', start: 0, end: text.length, level: 0, title: '' }], []).sort(
    (one, other) => one.start - other.start,
  );
}

function linksIn(text: string, blocks: readonly Block[], silent: readonly TextRange[]): FoundReference[] {
  return readLinks(text, blocks, silent).flatMap((link) => referenceOf(text, link) ?? []);
}

function referenceOf(text: string, link: NoteLink): FoundReference | null {
  const { form, target, targetStart, subpath } = link;
  const end =
    subpath === '' ? targetStart + target.length : text.indexOf('#', targetStart + target.length) + subpath.length;
  const whole = { start: link.start, end: link.end };
  if (form === 'wikilink')
    return target === '' && subpath === ''
      ? null
      : {
          form,
          linkpath: target,
          subpath: subpath.trimEnd(),
          start: targetStart,
          end: targetStart + text.slice(targetStart, end).trimEnd().length,
          whole,
        };
  if ((target === '' && subpath === '') || isExternal(target)) return null;
  const isAngle = text[targetStart - 1] === '<';
  return {
    form: isAngle ? 'angle' : 'markdown',
    linkpath: decodeDestination(target),
    subpath: decodeDestination(subpath),
    start: targetStart,
    end,
    whole,
  };
}

const definition =
  /^(?:[ \t]{0,3}|[ \t]*(?:>[ \t]?)+)\[(?!\^)(?:[^[\]\\\r\n]|\\.)+\]:[ \t]*(?:<([^<>\r\n]*)>|([^\s<[]\S*))(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?=[\r\n]|$)/gm;

/** `[name]: destination "title"`, on a line of its own. */
function definitions(text: string, blocks: readonly Block[], silent: readonly TextRange[]): FoundReference[] {
  const first = blocks[0]?.start ?? text.length;
  if (!text.includes(']:', first)) return [];
  const found: FoundReference[] = [];
  const cursor = new RangeCursor(silent);
  definition.lastIndex = 0;
  for (const match of text.matchAll(definition)) {
    const start = match.index;
    if (start < first || cursor.at(start) !== null) continue;
    const [line, angle, bare] = match;
    const raw = angle ?? bare ?? '';
    const at = start + line.indexOf(']:') + 2;
    const from = text.indexOf(raw, at + (angle === undefined ? 0 : text.slice(at).indexOf('<') + 1));
    const hash = raw.indexOf('#');
    const target = hash < 0 ? raw : raw.slice(0, hash);
    if (raw === '' || isExternal(target)) continue;
    found.push({
      form: angle === undefined ? 'markdown' : 'angle',
      linkpath: decodeDestination(target),
      subpath: hash < 0 ? '' : decodeDestination(raw.slice(hash)),
      start: from,
      end: from + raw.length,
      whole: { start, end: start + line.length },
    });
  }
  return found;
}
