import { Platform } from './platform';

export type Modifier = 'Mod' | 'Ctrl' | 'Meta' | 'Shift' | 'Alt';

export type PaneType = 'tab' | 'split' | 'window';

export type UserEvent = MouseEvent | KeyboardEvent | TouchEvent | PointerEvent;

export interface KeymapInfo {
  /** Held keys, sorted and joined by commas; null for any. */
  readonly modifiers: string | null;
  readonly key: string | null;
}

export interface KeymapContext extends KeymapInfo {
  readonly vkey: string;
}

export type KeymapEventListener = (event: KeyboardEvent, context: KeymapContext) => unknown;

export interface KeymapEventHandler extends KeymapInfo {
  readonly scope: Scope;
  readonly listener: KeymapEventListener;
}

/** Key listeners that are active while a part of the app has the focus. */
export class Scope {
  #handlers: KeymapEventHandler[] = [];

  constructor(readonly parent?: Scope) {}

  register(modifiers: Modifier[] | null, key: string | null, listener: KeymapEventListener): KeymapEventHandler {
    const handler: KeymapEventHandler = { scope: this, modifiers: modifiers && compile(modifiers), key, listener };
    this.#handlers.push(handler);
    return handler;
  }

  unregister(handler: KeymapEventHandler): void {
    this.#handlers = this.#handlers.filter((other) => other !== handler);
  }

  /** Returns false when a listener handled the key. Asks the latest listener first, and the parent scope last. */
  handleKey(event: KeyboardEvent): boolean {
    const modifiers = heldModifiers(event);
    for (const handler of [...this.#handlers].reverse()) {
      const isMeant =
        (handler.modifiers === null || handler.modifiers === modifiers) &&
        (handler.key === null || isSameKey(handler.key, event));
      if (isMeant && handler.listener(event, { modifiers, key: event.key, vkey: event.code }) === false) return false;
    }
    return this.parent?.handleKey(event) ?? true;
  }
}

/** Sends each key to the scope that was added last, or to the root scope if there is none. */
export class Keymap {
  readonly #scopes: Scope[] = [];

  constructor(private readonly root: Scope) {}

  pushScope(scope: Scope): void {
    if (!this.#scopes.includes(scope)) this.#scopes.push(scope);
  }

  popScope(scope: Scope): void {
    const at = this.#scopes.indexOf(scope);
    if (at >= 0) this.#scopes.splice(at, 1);
  }

  /** Handles the page's `keydown`; a key that a listener handled does nothing else. */
  onKeyEvent(event: KeyboardEvent): void {
    if ((this.#scopes.at(-1) ?? this.root).handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  static isModifier(event: UserEvent, modifier: Modifier): boolean {
    if (modifier === 'Mod') return Platform.isMacOS ? event.metaKey : event.ctrlKey;
    if (modifier === 'Ctrl') return event.ctrlKey;
    if (modifier === 'Meta') return event.metaKey;
    return modifier === 'Alt' ? event.altKey : event.shiftKey;
  }

  /**
   * Returns where a click or key should open something: a new tab with Mod or the middle button, a split with Alt as
   * well, a window with Alt and Shift as well.
   */
  static isModEvent(event?: UserEvent | null): PaneType | boolean {
    if (event == null) return false;
    const isMiddle = 'button' in event && event.button === 1;
    if (!isMiddle && !Keymap.isModifier(event, 'Mod')) return false;
    if (!event.altKey) return 'tab';
    return event.shiftKey ? 'window' : 'split';
  }
}

function compile(modifiers: readonly Modifier[]): string {
  return modifiers
    .map((modifier) => (modifier === 'Mod' ? (Platform.isMacOS ? 'Meta' : 'Ctrl') : modifier))
    .sort()
    .join(',');
}

function heldModifiers(event: KeyboardEvent): string {
  const held: Modifier[] = [];
  if (event.altKey) held.push('Alt');
  if (event.ctrlKey) held.push('Ctrl');
  if (event.metaKey) held.push('Meta');
  if (event.shiftKey) held.push('Shift');
  return held.join(',');
}

function isSameKey(key: string, event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === key.toLowerCase();
}
