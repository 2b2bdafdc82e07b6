import type { ReviewProof } from '../../../engine/reviewing/review-proof';
import { addButton } from '../screen/action-button';
import { andMore } from '../../../core/counted';

const mostShown = 50;

/**
 * Adds what would be lost, for confirmation: sentences that the new note does not contain, and links that would no
 * longer lead to their target.
 */
export function addHarm(
  parent: HTMLElement,
  { lostSentences, broken, withoutHeading = [] }: Pick<ReviewProof, 'lostSentences' | 'broken' | 'withoutHeading'>,
  action: 'Keep' | 'Delete',
  answered: (isAccepted: boolean) => void | Promise<void>,
): void {
  const harm = parent.createDiv({ cls: 'cyberbrain-harm', attr: { role: 'alert' } });
  addList(
    harm,
    lostSentences.length === 1
      ? 'This sentence would be lost:'
      : `These ${lostSentences.length} sentences would be lost:`,
    lostSentences.map(({ path, sentence }) => ({ text: sentence, place: path })),
  );
  const [one, several] =
    action === 'Delete' ? ['break', 'break'] : ['no longer lead to the same place', 'no longer lead to the same place'];
  addList(
    harm,
    broken.length === 1 ? `This link would ${one}:` : `These ${broken.length} links would ${several}:`,
    broken.map(linkRow),
  );
  addList(
    harm,
    withoutHeading.length === 1
      ? 'This link would lead to the new note, but no longer to its heading or block:'
      : `These ${withoutHeading.length} links would lead to the new note, but no longer to their headings or blocks:`,
    withoutHeading.map(linkRow),
  );
  const foot = parent.createDiv({ cls: 'modal-button-container' });
  addButton(foot, { label: `${action} anyway`, run: () => answered(true) }).addClass('mod-warning');
  addButton(foot, { label: 'Back', run: () => answered(false) }).focus();
}

function linkRow({ path, line, link }: ReviewProof['broken'][number]): {
  readonly text: string;
  readonly place: string;
} {
  return { text: link, place: `${path}, line ${line}` };
}

function addList(
  parent: HTMLElement,
  heading: string,
  rows: readonly { readonly text: string; readonly place: string }[],
): void {
  if (rows.length === 0) return;
  parent.createEl('p', { text: heading });
  const list = parent.createEl('ul', { cls: 'cyberbrain-harm-list' });
  for (const { text, place } of rows.slice(0, mostShown)) {
    const item = list.createEl('li', { text });
    item.createDiv({ cls: 'cyberbrain-facts', text: place });
  }
  if (rows.length > mostShown)
    parent.createEl('p', {
      cls: 'cyberbrain-faint',
      text: `… ${andMore(rows.length - mostShown)}.`,
    });
}
