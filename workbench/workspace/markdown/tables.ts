/** Makes a table that is wider than the note scroll separately, also by keyboard. */
export function renderTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const frame = createDiv({ cls: 'el-table', attr: { tabindex: '0' } });
    table.replaceWith(frame);
    frame.append(table);
  }
}
