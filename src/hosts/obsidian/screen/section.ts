import { nameBy } from './hidden-name';

export interface Fold {
  readonly heading: string;
  /** Stays the same when the screen is drawn anew, so that what the user opened stays open. */
  readonly key: string;
  readonly isOpen: boolean;
}

/** A part of a screen under its heading, which names it for screen readers. Returns what the rows go into. */
export function addSection(parent: HTMLElement, heading: string): HTMLElement {
  const section = parent.createEl('section', { cls: 'cyberbrain-section' });
  nameBy(section, section.createEl('h3', { cls: 'cyberbrain-heading', text: heading }));
  return section;
}

/** A list that can be opened and closed, by mouse and by key. Returns what goes into it. */
export function addFolded(parent: HTMLElement, { heading, key, isOpen }: Fold): HTMLElement {
  const folded = parent.createEl('details', { cls: 'cyberbrain-folded', attr: { 'data-fold': key } });
  folded.open = isOpen;
  folded.createEl('summary', { text: heading, attr: { 'data-key': `fold ${key}` } });
  return folded;
}

/** A time in the user's own words and zone, readable by programs too. */
export function addTime(parent: HTMLElement, at: string): void {
  const date = new Date(at);
  const text = Number.isNaN(date.getTime())
    ? at
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  parent.createEl('time', { cls: 'cyberbrain-time', text, attr: { datetime: at } });
}
