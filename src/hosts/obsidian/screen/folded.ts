export interface Fold {
  readonly heading: string;
  /** Stays the same when the screen is drawn anew, so that what the user opened stays open. */
  readonly key: string;
  readonly isOpen: boolean;
}

/** A list that can be opened and closed, by mouse and by key. Returns what goes into it. */
export function addFolded(parent: HTMLElement, { heading, key, isOpen }: Fold): HTMLElement {
  const folded = parent.createEl('details', { cls: 'cyberbrain-folded', attr: { 'data-fold': key } });
  folded.open = isOpen;
  folded.createEl('summary', { text: heading, attr: { 'data-key': `fold ${key}` } });
  return folded;
}
