import { Component } from '../../model/component';
import { setIcon } from '../../ui/icons';
import type { LinkPlace } from './live-links';

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

/** Lets plugins draw the code blocks of their languages. */
export function renderOwnBlocks(root: ParentNode, { app, sourcePath, hoverParent }: LinkPlace): void {
  const addChild = (child: Component): void => {
    if (hoverParent instanceof Component) hoverParent.addChild(child);
    else child.load();
  };
  for (const [language, processor] of app.handlers.codeBlocks) {
    for (const code of root.querySelectorAll<HTMLElement>(`pre > code.language-${language}`)) {
      const el = createDiv({ cls: `block-language-${language}` });
      code.parentElement?.replaceWith(el);
      processor(code.textContent.replace(/\n$/, ''), el, { sourcePath, addChild });
    }
  }
}
