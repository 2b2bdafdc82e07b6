/** Which view a leaf shows, and what the view needs to show the same again. */
export interface ViewState {
  type: string;
  state?: Record<string, unknown>;
  active?: boolean;
  pinned?: boolean;
  /** For the tab of a view that is not loaded. */
  icon?: string;
  title?: string;
}

export interface OpenViewState {
  state?: Record<string, unknown>;
  eState?: Record<string, unknown>;
  active?: boolean;
}

/** The values of a state that came from outside: whatever is no mapping is an empty one. */
export function stateRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
