import { nameBy } from './hidden-name';

/** A part of a screen under its heading, which names it for screen readers. Returns what the rows go into. */
export function addSection(parent: HTMLElement, heading: string): HTMLElement {
  const section = parent.createEl('section', { cls: 'cyberbrain-section' });
  nameBy(section, section.createEl('h3', { cls: 'cyberbrain-heading', text: heading }));
  return section;
}
