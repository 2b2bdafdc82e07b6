import type { Proof } from '../../../core/plan/proof';
import { addButton } from '../screen/action-button';

const mostShown = 50;

/** What would be lost, before it is accepted: sentences that the new note does not say, and links that would lead nowhere. */
export function addHarm(parent: HTMLElement, { lostSentences, broken }: Pick<Proof, 'lostSentences' | 'broken'>, action: string, answered: (isAccepted: boolean) => void | Promise<void>): void {
  const harm = parent.createDiv({ cls: 'cyberbrain-harm', attr: { role: 'alert' } });
  addList(harm, lostSentences.length === 1 ? 'This sentence would be gone:' : `These ${lostSentences.length} sentences would be gone:`, lostSentences.map(({ path, sentence }) => ({ text: sentence, place: path })));
  addList(harm, broken.length === 1 ? 'This link would lead nowhere:' : `These ${broken.length} links would lead nowhere:`, broken.map(({ path, line, link }) => ({ text: link, place: `${path}, line ${line}` })));
  const foot = parent.createDiv({ cls: 'modal-button-container' });
  addButton(foot, { label: `${action} all the same`, run: () => answered(true) }).addClass('mod-warning');
  addButton(foot, { label: 'Back', run: () => answered(false) }).focus();
}

function addList(parent: HTMLElement, heading: string, rows: readonly { readonly text: string; readonly place: string }[]): void {
  if (rows.length === 0) return;
  parent.createEl('p', { text: heading });
  const list = parent.createEl('ul', { cls: 'cyberbrain-harm-list' });
  for (const { text, place } of rows.slice(0, mostShown)) {
    const item = list.createEl('li', { text });
    item.createDiv({ cls: 'cyberbrain-facts', text: place });
  }
  if (rows.length > mostShown) parent.createEl('p', { cls: 'cyberbrain-faint', text: `… and ${(rows.length - mostShown).toLocaleString('en-US')} more.` });
}
