import { stripEnd } from '../text-ends';
import { readTokens } from './read-tokens';
import { isDenial } from './token';
import { denyingVerbs } from './words/near-words';

const item = /^([ \t]*)(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;
/** Matches a line that begins what its list says: *This writes to:*; a heading of one or two words only names it. */
const introduction = /^\s*\S+\s+\S+\s.*[:：]\s*$/;
const mostItems = 200;
const longestLabel = 60;
/** Maximum number of characters in front of a list that are searched for a denial. */
const longestParagraph = 300;

/**
 * Returns what each item of a text's lists says with the short item, or the line ending in a colon, under which it stands:
 * *config.yaml: port 3307*; not below a line with a denial, whose items say the opposite.
 */
export function statementsOfItems(text: string): string[] {
  const found: string[] = [];
  let above: { indent: number; label: string }[] = [];
  let paragraph = '';
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', said = ''] = item.exec(line) ?? [];
    if (said === '') {
      paragraph = line.trim() === '' ? '' : `${paragraph} ${line}`.slice(-longestParagraph);
      const [last = ''] = line.split(/[.!?]\s/).slice(-1);
      const label = introduction.test(last) && !isDenying(paragraph) ? labelOf(last.trim()) : '';
      if (paragraph !== '') above = label === '' ? [] : [{ indent: -1, label }];
      continue;
    }
    paragraph = '';
    above = above.filter((each) => each.indent < indent.length);
    const label = above.at(-1)?.label ?? '';
    if (label !== '' && found.length < mostItems) found.push(`${label}: ${said}`);
    above.push({ indent: indent.length, label: labelOf(said) });
  }
  return found;
}

/** True for *I want none of these:*, and *we rejected these:*. */
function isDenying(text: string): boolean {
  return readTokens(text).some((token) => isDenial(token) || denyingVerbs.has(token.text));
}

/** Returns an item that only names what follows; '' for one that states something. */
function labelOf(said: string): string {
  const label = stripEnd(said, /[\s:：]/);
  return label.length <= longestLabel && !/[.!?。！？]$/.test(label) ? label : '';
}
