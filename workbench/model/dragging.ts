import type { TFile } from './files/files';
import type { MetadataCache } from './metadata/metadata-cache';
import { getLinkpath } from './metadata/linktext';

/** What is being dragged. */
export interface Draggable {
  readonly type: 'file' | 'link';
  readonly source?: unknown;
  readonly icon: string;
  readonly title: string;
  readonly file?: TFile;
  readonly linktext?: string;
}

/** Drags files and links by mouse; an editor looks at `draggable` when one is dropped on it. */
export class DragManager {
  draggable: Draggable | null = null;

  constructor(private readonly metadataCache: MetadataCache) {}

  dragFile(_event: DragEvent, file: TFile, source?: unknown): Draggable {
    return { type: 'file', icon: 'lucide-file', title: file.basename, file, source };
  }

  dragLink(_event: DragEvent, linktext: string, sourcePath = '', title = linktext, source?: unknown): Draggable {
    const file = this.metadataCache.getFirstLinkpathDest(getLinkpath(linktext), sourcePath);
    return { type: 'link', icon: 'lucide-link', title, linktext, source, ...(file !== null && { file }) };
  }

  onDragStart(event: DragEvent, draggable: Draggable): void {
    this.draggable = draggable;
    // Other programs receive text; the app's own editor makes a link.
    event.dataTransfer?.setData('text/plain', draggable.linktext ?? draggable.file?.path ?? draggable.title);
    event.target?.addEventListener(
      'dragend',
      () => {
        this.draggable = null;
      },
      { once: true },
    );
  }

  /** Makes an element draggable; `begin` returns what is dragged, or null for nothing. */
  handleDrag(element: HTMLElement, begin: (event: DragEvent) => Draggable | null): void {
    element.draggable = true;
    element.addEventListener('dragstart', (event) => {
      const draggable = begin(event);
      if (draggable !== null) this.onDragStart(event, draggable);
    });
  }
}
