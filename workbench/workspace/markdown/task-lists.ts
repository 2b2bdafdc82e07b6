const box = /^\[(.)\][ \u00a0]/u;

/** Turns list items that begin with `[ ]` into tasks. Their boxes only show the state. */
export function renderTasks(root: ParentNode): void {
  for (const item of root.querySelectorAll('li')) {
    const first =
      item.firstElementChild?.localName === 'p' && item.firstChild === item.firstElementChild
        ? item.firstElementChild
        : item;
    const text = first.firstChild;
    const match = text?.nodeType === 3 ? box.exec(text.textContent ?? '') : null;
    if (text == null || match?.[1] === undefined) continue;
    text.textContent = (text.textContent ?? '').slice(match[0].length);
    const isDone = match[1] !== ' ';
    item.addClass('task-list-item');
    item.toggleClass('is-checked', isDone);
    item.setAttr('data-task', match[1]);
    item.parentElement?.addClass('contains-task-list');
    const checkbox = createEl('input', { type: 'checkbox', cls: 'task-list-item-checkbox', attr: { disabled: true } });
    checkbox.checked = isDone;
    first.prepend(checkbox);
  }
}
