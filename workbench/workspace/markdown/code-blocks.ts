import { setIcon } from '../../ui/icons';

/** Gives every code block its *Copy* button. */
export function renderCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('pre')) {
    const code = block.textContent;
    const button = block.createEl('button', { cls: 'copy-code-button', attr: { 'aria-label': 'Copy' } });
    setIcon(button, 'copy');
    button.addEventListener('click', () => {
      void button.win.navigator.clipboard.writeText(code).then(() => setIcon(button, 'check'));
    });
  }
}
