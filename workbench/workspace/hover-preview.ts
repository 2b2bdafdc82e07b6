import type { App } from '../model/app';
import { TFile } from '../model/files/files';
import { Keymap } from '../model/keymap';
import { getLinkpath } from '../model/metadata/linktext';
import { HoverPopover } from '../ui/hover-popover';
import { findBlock } from './markdown/find-block';
import { renderNote } from './markdown/render-note';

/** A source of links with previews, as named in the app's settings. */
export interface HoverLinkSource {
  readonly display: string;
  /** True when the preview requires the Mod key. */
  readonly defaultMod: boolean;
}

/** The data of a `hover-link` event. */
export interface HoveredLink {
  readonly event: MouseEvent;
  readonly source: string;
  readonly hoverParent: ConstructorParameters<typeof HoverPopover>[0];
  readonly targetEl: HTMLElement;
  readonly linktext: string;
  readonly sourcePath?: string;
  readonly state?: { readonly scroll?: number };
}

const appSources: Record<string, HoverLinkSource> = {
  preview: { display: 'Reading view', defaultMod: false },
  'file-explorer': { display: 'File explorer', defaultMod: true },
};

/** Shows the note behind a link in a popover when its source requests it, with the Mod key if the source requires that. */
export class HoverPreview {
  readonly sources: Record<string, HoverLinkSource> = { ...appSources };

  constructor(private readonly app: App) {}

  hover(link: HoveredLink): void {
    if (this.sources[link.source]?.defaultMod !== true || Keymap.isModifier(link.event, 'Mod')) this.#show(link);
    else this.#showOnKey(link);
  }

  /** Handles the key being pressed while the pointer is already on the link. */
  #showOnKey(link: HoveredLink): void {
    const { targetEl } = link;
    const { doc } = targetEl;
    const pressed = (event: KeyboardEvent): void => {
      if (!Keymap.isModifier(event, 'Mod')) return;
      end();
      this.#show(link);
    };
    const end = (): void => {
      doc.removeEventListener('keydown', pressed);
      targetEl.removeEventListener('mouseleave', end);
    };
    doc.addEventListener('keydown', pressed);
    targetEl.addEventListener('mouseleave', end);
  }

  #show({ hoverParent, targetEl, linktext, sourcePath = '', state }: HoveredLink): void {
    const file = this.app.metadataCache.getFirstLinkpathDest(getLinkpath(linktext), sourcePath);
    if (!(file instanceof TFile) || file.extension !== 'md') return;
    const popover = new HoverPopover(hoverParent, targetEl);
    void this.#fill(popover, file, state?.scroll ?? 0);
  }

  async #fill(popover: HoverPopover, file: TFile, line: number): Promise<void> {
    const text = await this.app.vault.cachedRead(file);
    const embed = popover.hoverEl.createDiv({ cls: 'markdown-embed is-loaded' });
    embed.createDiv({ cls: 'markdown-embed-title', text: file.basename });
    const view = embed
      .createDiv({ cls: 'markdown-embed-content' })
      .createDiv({ cls: 'markdown-preview-view markdown-rendered' });
    view.append(renderNote(text, { app: this.app, sourcePath: file.path, hoverParent: popover }));
    if (line > 0)
      popover.hoverEl.win.requestAnimationFrame(() => findBlock(view, line)?.scrollIntoView({ block: 'start' }));
  }
}
