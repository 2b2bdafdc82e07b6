import type { VaultSettings } from '../../core/settings/settings';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';

export interface UncertainServices {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** What the user wants of one uncertain note: the suggested folder, another one, or that it stays. */
export interface Decision {
  readonly path: string;
  readonly action: 'accept' | 'move' | 'keep';
  /** For `move`. */
  readonly folder?: string;
}
