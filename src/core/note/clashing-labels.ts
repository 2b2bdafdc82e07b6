import { readBlocks } from './blocks';
import { codeRanges } from './code-ranges';
import { RangeCursor } from './text-ranges';

const definition = /^[ \t>]*\[([^[\]\n]+)\]:/gm;
const mention = /\[([^[\]\n]+)\]/g;
const blockId = /(?:^|\s)(\^[A-Za-z0-9-]+)[ \t]*$/gm;

/**
 * The labels that would mean something else if one text stood in the other: footnotes and addresses that one defines and the other names, and
 * block ids that both have. As written first, sorted; code has none.
 */
export function clashingLabels(one: string, other: string): string[] {
  const [left, right] = [labelsOf(one), labelsOf(other)];
  const clashes = [...left.defined]
    .filter((label) => right.named.has(label))
    .concat([...right.defined].filter((label) => left.named.has(label)));
  return [...new Set(clashes)].sort();
}

interface Labels {
  readonly defined: ReadonlySet<string>;
  /** Those that are defined, too. */
  readonly named: ReadonlySet<string>;
}

function labelsOf(text: string): Labels {
  const plain = text.replace(/\r\n?/g, '\n');
  const code = codeRanges(plain, readBlocks(plain, 0));
  const found = (pattern: RegExp): string[] => {
    const cursor = new RangeCursor(code);
    // A label begins with its bracket, wherever the line begins.
    return [...plain.matchAll(pattern)].flatMap(({ index, 0: whole, 1: label = '' }) =>
      cursor.at(index + whole.length - 1) === null ? [label.replace(/\s+/g, ' ').trim().toLowerCase()] : [],
    );
  };
  const ids = found(blockId);
  return { defined: new Set([...found(definition), ...ids]), named: new Set([...found(mention), ...ids]) };
}
