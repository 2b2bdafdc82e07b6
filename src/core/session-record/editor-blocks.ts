/** Matches the marks around what programs put into a message: files, selections, results, output and rules. */
const mark =
  /<(\/?)(ide_[a-z_]+|tool_[a-z_]+|system-[a-z]+|attachment|attached[-_]files?|file|file_contents|document|code_selection|terminal_[a-z]+|search_results|dom-elements|selected[-_]elements?|(?:user|workspace|cursor)_rules|user-prompt-submit-hook|task-notification|teammate-message)\b[^>]{0,300}>/g;

interface Mark {
  readonly isClosing: boolean;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Place among the marks of this name. */
  readonly at: number;
}

/** Returns a text without these blocks; one that is never closed stays. */
export function withoutBlocks(text: string): string {
  const marks: Mark[] = [];
  const named = new Map<string, Mark[]>();
  for (const { 0: whole, 1: slash, 2: name = '', index } of text.matchAll(mark)) {
    const same = named.get(name) ?? [];
    const found = { isClosing: slash === '/', name, start: index, end: index + whole.length, at: same.length };
    same.push(found);
    named.set(name, same);
    marks.push(found);
  }
  let rest = '';
  let from = 0;
  const unclosed = new Set<string>();
  for (const { isClosing, name, start, at } of marks) {
    if (isClosing || start < from || unclosed.has(name)) continue;
    const end = endOf(named.get(name) ?? [], at);
    if (end === null) {
      unclosed.add(name);
      continue;
    }
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
}

/** Returns the end of a block, whose text may hold the mark that closes it; null when nothing closes it. */
function endOf(same: readonly Mark[], opened: number): number | null {
  let at = opened + 1;
  while (same[at]?.isClosing === false) at += 1;
  while (same[at + 1]?.isClosing === true) at += 1;
  return same[at]?.end ?? null;
}
