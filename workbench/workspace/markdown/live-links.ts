import type { App } from '../../model/app';
import { Keymap } from '../../model/keymap';
import { getLinkpath } from '../../model/metadata/linktext';
import { Menu } from '../../ui/menu';

/** The context of the links in a rendered note. */
export interface LinkPlace {
  readonly app: App;
  readonly sourcePath: string;
  /** The owner of the preview that opens over a link. */
  readonly hoverParent: unknown;
}

/** Adds opening, preview, drag and menu to links; marks those that lead nowhere yet. */
export function makeLinksLive(root: ParentNode, place: LinkPlace): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.hasClass('tag')) makeInert(link);
    else if (link.hasClass('internal-link') || isInternal(link)) makeInternal(link, place);
    else makeExternal(link);
  }
}

function isInternal(link: HTMLAnchorElement): boolean {
  return !/^[a-z][a-z0-9+.-]+:/i.test(link.getAttribute('href') ?? '');
}

/** Makes a link do nothing, because there is no core search here that a tag could open. */
function makeInert(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => event.preventDefault());
}

function makeExternal(link: HTMLAnchorElement): void {
  link.addClass('external-link');
  link.setAttrs({ target: '_blank', rel: 'noopener nofollow' });
}

function makeInternal(link: HTMLAnchorElement, place: LinkPlace): void {
  const { app, sourcePath } = place;
  const linktext = link.getAttribute('data-href') ?? decode(link.getAttribute('href') ?? '');
  const target = app.metadataCache.getFirstLinkpathDest(getLinkpath(linktext), sourcePath);
  link.addClass('internal-link');
  link.toggleClass('is-unresolved', target === null && getLinkpath(linktext) !== '');
  link.setAttrs({ 'data-href': linktext, draggable: true });
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void app.workspace.openLinkText(linktext, sourcePath, Keymap.isModEvent(event));
  };
  link.addEventListener('click', open);
  link.addEventListener('auxclick', (event) => {
    if (event.button === 1) open(event);
  });
  link.addEventListener('mouseover', (event) => {
    app.workspace.trigger('hover-link', {
      event,
      source: 'preview',
      hoverParent: place.hoverParent,
      targetEl: link,
      linktext,
      sourcePath,
    });
  });
  link.addEventListener('dragstart', (event) => event.dataTransfer?.setData('text/plain', `[[${linktext}]]`));
  link.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const menu = new Menu();
    app.workspace.handleLinkContextMenu(menu, linktext, sourcePath);
    menu.showAtMouseEvent(event);
  });
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
