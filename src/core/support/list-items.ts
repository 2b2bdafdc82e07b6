import { stripEnd } from '../text-ends';

const item = /^([ \t]*)(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;
const mostItems = 200;
const longestLabel = 60;

/** Returns what each nested item of a text's lists says, with the short item under which it stands: *config.yaml: port 3307*. */
export function statementsOfItems(text: string): string[] {
  const found: string[] = [];
  let above: { indent: number; label: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', said = ''] = item.exec(line) ?? [];
    if (said === '') {
      if (line.trim() !== '') above = [];
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
