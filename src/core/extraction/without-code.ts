const mostLines = 6;
const fence = /^\s{0,12}(`{3,}|~{3,})/;

/** Returns Markdown without its longer passages of code; an unclosed one runs to the end. */
export function withoutCode(markdown: string): string {
  const kept: string[] = [];
  let code: string[] = [];
  let open = '';
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open === '' && mark === '') kept.push(line);
    else code.push(line);
    if (open === '') open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) {
      if (code.length <= mostLines + 2) kept.push(...code);
      code = [];
      open = '';
    }
  }
  if (code.length <= mostLines + 2) kept.push(...code);
  return kept.join('\n').replace(/\n{3,}/g, '\n\n');
}
