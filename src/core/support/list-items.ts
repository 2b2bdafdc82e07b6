import { stripEnd } from '../text-ends';

const item = /^([ \t]*)(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;
/** Matches a line that begins what its list says: *This writes to:*; a heading of one or two words only names it. */
const introduction = /^\s*\S+\s+\S+\s.*[:：]\s*$/;
const mostItems = 200;
const longestLabel = 60;

/**
 * Returns what each item of a text's lists says with the short item, or the line ending in a colon, under which it stands:
 * *config.yaml: port 3307*.
 */
export function statementsOfItems(text: string): string[] {
  const found: string[] = [];
  let above: { indent: number; label: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', said = ''] = item.exec(line) ?? [];
    if (said === '') {
      const [last = ''] = line.split(/[.!?]\s/).slice(-1);
      const label = introduction.test(last) ? labelOf(last.trim()) : '';
      if (line.trim() !== '') above = label === '' ? [] : [{ indent: -1, label }];
      continue;
    }
    above = above.filter((each) => each.indent < indent.length);
    const label = above.at(-1)?.label ?? '';
    if (label !== '' && found.length < mostItems) found.push(`${label}: ${said}`);
    above.push({ indent: indent.length, label: labelOf(said) });
  }
  return found;
}

/** Returns an item that only names what follows; '' for one that states something. */
function labelOf(said: string): string {
  const label = stripEnd(said, /[\s:：]/);
  return label.length <= longestLabel && !/[.!?。！？]$/.test(label) ? label : '';
}
