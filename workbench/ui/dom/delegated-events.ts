type Listener = (this: unknown, event: Event, target: HTMLElement) => unknown;

interface Delegation {
  readonly type: string;
  readonly selector: string;
  readonly listener: Listener;
  readonly handler: (event: Event) => void;
}

const delegations = new WeakMap<EventTarget, Delegation[]>();

/** Calls `listener` for events of elements below this one that match `selector`. */
export function delegate(
  this: HTMLElement | Document,
  type: string,
  selector: string,
  listener: Listener,
  options?: AddEventListenerOptions | boolean,
): void {
  const handler = (event: Event): void => {
    const target = nearest(event.target, selector, this);
    if (target) listener.call(this, event, target);
  };
  delegations.set(this, [...(delegations.get(this) ?? []), { type, selector, listener, handler }]);
  this.addEventListener(type, handler, options);
}

/** Removes the listener that `delegate` added with the same arguments. */
export function undelegate(
  this: HTMLElement | Document,
  type: string,
  selector: string,
  listener: Listener,
  options?: AddEventListenerOptions | boolean,
): void {
  const isMeant = (one: Delegation): boolean =>
    one.type === type && one.selector === selector && one.listener === listener;
  const all = delegations.get(this) ?? [];
  for (const { handler } of all.filter(isMeant)) this.removeEventListener(type, handler, options);
  delegations.set(
    this,
    all.filter((one) => !isMeant(one)),
  );
}

function nearest(from: EventTarget | null, selector: string, root: HTMLElement | Document): HTMLElement | null {
  const start = from as Node | null;
  const el = start?.nodeType === Node.ELEMENT_NODE ? (start as Element) : start?.parentElement;
  const found = el?.closest<HTMLElement>(selector) ?? null;
  return found && found !== root && root.contains(found) ? found : null;
}
