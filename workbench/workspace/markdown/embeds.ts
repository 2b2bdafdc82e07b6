import { getLinkpath } from '../../model/metadata/linktext';
import { setIcon } from '../../ui/icons';
import type { LinkPlace } from './live-links';

const images = new Set(['avif', 'bmp', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp']);

/** Renders `![[…]]`: a picture as an image, any other file as a card that links to it. */
export function renderEmbeds(root: ParentNode, { app, sourcePath }: LinkPlace): void {
  for (const embed of root.querySelectorAll<HTMLElement>('span.internal-embed')) {
    const linktext = embed.getAttribute('src') ?? '';
    const shown = embed.getAttribute('alt') ?? '';
    const file = app.metadataCache.getFirstLinkpathDest(getLinkpath(linktext), sourcePath);
    embed.empty();
    if (file !== null && images.has(file.extension.toLowerCase())) {
      embed.addClass('media-embed', 'image-embed', 'is-loaded');
      embed.createEl('img', { attr: { src: app.vault.getResourcePath(file), alt: shown, ...widthOf(shown) } });
    } else {
      embed.addClass('workbench-embed-card');
      setIcon(embed.createSpan({ cls: 'workbench-embed-icon' }), file === null ? 'file-question' : 'file-text');
      embed.createEl('a', {
        cls: 'internal-link',
        text: linktext.split('#').join(' > '),
        attr: { 'data-href': linktext, href: linktext },
      });
    }
  }
  for (const image of root.querySelectorAll<HTMLImageElement>('img[src]')) {
    const source = image.getAttribute('src') ?? '';
    const file = /^[a-z][a-z0-9+.-]*:/i.test(source)
      ? null
      : app.metadataCache.getFirstLinkpathDest(getLinkpath(decodeURI(source)), sourcePath);
    if (file !== null) image.src = app.vault.getResourcePath(file);
  }
}

/** Reads the width from `![[picture.png|200]]`. */
function widthOf(shown: string): { width?: string } {
  const width = /^(\d+)(?:x\d+)?$/.exec(shown)?.[1];
  return width === undefined ? {} : { width };
}
