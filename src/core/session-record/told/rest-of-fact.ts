import { specificsOf } from '../../extraction/text/words';
import { stripEnd } from '../../text-ends';
import { isHalf, longestText } from '../record-line';

const fewestFigures = 2;
/** Matches what is left of the marks at which a sentence was cut. */
const joint = /^[\s,;:：(（–—-]+/u;
const lasting = /\b\d[\d.,]*\b/g;
/** Matches a name with a dot or a slash, which is a file. */
const fileName = /[\p{L}\d]\.[a-z]{1,6}$|\//iu;

/**
 * Returns the line of a named fact, and the end that did not fit into it behind the same name when it holds a file or
 * several figures.
 */
export const withRest = (name: string, whole: string, line: string): string[] =>
  [line, restOf(name, whole, line)].filter((text) => text !== '');

function restOf(name: string, whole: string, line: string): string {
  if (name === '' || line === '' || line.length >= whole.length || !whole.startsWith(line)) return '';
  const end = whole.slice(line.length).replace(joint, '');
  const rest = stripEnd(closed(end), /[\s.;]/);
  const isTelling =
    specificsOf(rest).some((each) => fileName.test(each)) || (rest.match(lasting) ?? []).length >= fewestFigures;
  const text = `${name}: ${rest}`;
  return isTelling && text.length <= longestText && !isHalf(text) ? text : '';
}

/** Returns a text without the bracket that was opened before it. */
function closed(text: string): string {
  const at = text.search(/[)）]/u);
  const opened = text.search(/[(（]/u);
  return at >= 0 && (opened < 0 || opened > at) ? `${text.slice(0, at)}${text.slice(at + 1)}` : text;
}
