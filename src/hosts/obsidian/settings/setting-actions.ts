import type { ModelActions } from './meaning-group';

/** Actions of settings rows besides storing a value. */
export interface SettingActions extends ModelActions {
  readonly isMobile: boolean;
  readonly addExclusion: () => void;
  readonly removeExclusion: (pattern: string) => void;
  readonly addOwnName: () => void;
  readonly removeOwnName: (name: string) => void;
  /** Takes a name that stands in the vault's settings for the user's own. */
  readonly takeName: (name: string) => void;
  readonly addProject: () => void;
  readonly removeProject: (project: string) => void;
  readonly updateIndex: () => void;
  readonly showStatus: () => void;
  readonly chooseSessions: () => void;
}
