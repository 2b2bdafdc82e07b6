import type { App, MarkdownPostProcessor } from 'obsidian';
import { isSessionRecord } from '../../../core/note/beat-note';
import { turnOfLine } from '../../../features/show/show';
import { tellErrors } from '../failures';
import { openSource } from './open-source';

/** In reading view, makes the turn at the end of each line of a session's record a link to that turn of the session. */
export function turnLinks(app: App): MarkdownPostProcessor {
  return (el, { sourcePath, frontmatter }) => {
    if (!isSessionRecord((frontmatter ?? {}) as Readonly<Record<string, unknown>>)) return;
    for (const item of el.querySelectorAll('li')) {
      const turn = linkedTurn(item);
      turn?.addEventListener('click', (event) => {
        event.preventDefault();
        void tellErrors(() => openSource(app, sourcePath, turn.text));
      });
    }
  };
}

/** Puts a link in place of the turn that an item ends with; null without one. */
function linkedTurn(item: HTMLElement): HTMLAnchorElement | null {
  const end = item.lastChild;
  const text = end?.nodeType === Node.TEXT_NODE ? (end.nodeValue ?? '') : '';
  const turn = turnOfLine(text);
  if (end === null || turn === null) return null;
  const at = text.lastIndexOf(`(${turn})`) + 1;
  end.nodeValue = text.slice(0, at);
  const link = item.createEl('a', {
    text: turn,
    href: '#',
    attr: { 'aria-label': `Show turn ${turn} of the session` },
  });
  item.append(text.slice(at + turn.length));
  return link;
}
