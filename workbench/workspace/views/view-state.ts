/** The view that a leaf shows, and the state that the view needs to show the same again. */
export interface ViewState {
  type: string;
  state?: Record<string, unknown>;
  active?: boolean;
  pinned?: boolean;
  /** Icon in the tab of a view that is not loaded. */
  icon?: string;
  title?: string;
}

export interface OpenViewState {
  state?: Record<string, unknown>;
  eState?: Record<string, unknown>;
  active?: boolean;
}

/** Returns the values of a state from outside; anything other than a mapping counts as empty. */
export function stateRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
