let count = 0;

/** Names a list or a group for screen readers only: an `aria-label` would show as a tooltip over everything in it. */
export function setHiddenName(el: HTMLElement, name: string): void {
  const label = createSpan({ text: name, attr: { hidden: '' } });
  el.before(label);
  nameBy(el, label);
}

/** Gives `el` the text of `label` as its accessible name. */
export function nameBy(el: HTMLElement, label: HTMLElement): void {
  el.setAttribute('aria-labelledby', idOf(label));
}

/** Makes screen readers read `description` after the name of `el`. */
export function describeBy(el: HTMLElement, ...description: readonly HTMLElement[]): void {
  el.setAttribute('aria-describedby', description.map(idOf).join(' '));
}

function idOf(el: HTMLElement): string {
  if (el.id === '') {
    count += 1;
    el.id = `cyberbrain-name-${String(count)}`;
  }
  return el.id;
}
