/** Returns the innermost rendered block that shows `line` of the note, else the last one that begins above it; null when there is none. */
export function findBlock(root: ParentNode, line: number): HTMLElement | null {
  let found: HTMLElement | null = null;
  for (const block of root.querySelectorAll<HTMLElement>('[data-line]')) {
    if (Number(block.getAttribute('data-line')) > line) break;
    found = block;
  }
  return found;
}
