import { Events } from '../../model/events';
import type { LeafOfView, View } from './view';

export type ViewCreator = (leaf: LeafOfView) => View;

/** Maps view types and file extensions to views. Triggers `view-registered` and `view-unregistered` with the type. */
export class ViewRegistry extends Events {
  readonly #creators = new Map<string, ViewCreator>();
  readonly #typeOfExtension = new Map<string, string>();

  registerView(type: string, creator: (leaf: never) => View): void {
    if (this.#creators.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
    this.#creators.set(type, creator as ViewCreator);
    this.trigger('view-registered', type);
  }

  unregisterView(type: string): void {
    if (this.#creators.delete(type)) this.trigger('view-unregistered', type);
  }

  getViewCreatorByType(type: string): ViewCreator | null {
    return this.#creators.get(type) ?? null;
  }

  registerExtensions(extensions: string[], type: string): void {
    for (const extension of extensions) {
      if (this.#typeOfExtension.has(extension))
        throw new Error(`Attempting to register an existing file extension "${extension}"`);
      this.#typeOfExtension.set(extension, type);
    }
  }

  unregisterExtensions(extensions: string[]): void {
    for (const extension of extensions) this.#typeOfExtension.delete(extension);
  }

  getTypeByExtension(extension: string): string | null {
    return this.#typeOfExtension.get(extension.toLowerCase()) ?? null;
  }

  isExtensionRegistered(extension: string): boolean {
    return this.getTypeByExtension(extension) !== null;
  }
}
