import type { VaultPath } from '../core/note/path';

/** A change of a file outside dot folders. A rename arrives as one event where the platform tells, else as deleted and created. */
export type VaultEvent =
  | { readonly kind: 'created' | 'modified' | 'deleted'; readonly path: VaultPath }
  | { readonly kind: 'renamed'; readonly from: VaultPath; readonly path: VaultPath };

export interface VaultEvents {
  /** Calls `listener` for each change from now on; resolves once changes can no longer be missed. The returned function stops it. */
  subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>>;
}
