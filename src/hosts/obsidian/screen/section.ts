import { nameBy } from './hidden-name';

export interface Fold {
  readonly heading: string;
  /** Key that stays the same when the screen is redrawn, so that what the user opened stays open. */
  readonly key: string;
  readonly isOpen: boolean;
}

/** Adds a part of a screen under a heading, which names it for screen readers. Returns the element for its rows. */
export function addSection(parent: HTMLElement, heading: string): HTMLElement {
  const section = parent.createEl('section', { cls: 'cyberbrain-section' });
  nameBy(section, section.createEl('h3', { cls: 'cyberbrain-heading', text: heading }));
  return section;
}

/** Adds a list that can be opened and closed, by mouse and by key. Returns the element for its content. */
export function addFolded(parent: HTMLElement, { heading, key, isOpen }: Fold): HTMLDetailsElement {
  const folded = parent.createEl('details', { cls: 'cyberbrain-folded', attr: { 'data-fold': key } });
  folded.open = isOpen;
  folded.createEl('summary', { text: heading, attr: { 'data-key': `fold ${key}` } });
  return folded;
}

/** Adds a time in the user's language and time zone, in machine-readable form too. */
export function addTime(parent: HTMLElement, at: string): void {
  const date = new Date(at);
  const text = Number.isNaN(date.getTime())
    ? at
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  parent.createEl('time', { cls: 'cyberbrain-time', text, attr: { datetime: at } });
}
