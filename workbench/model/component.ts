import type { EventRef } from './events';

/** Something with a lifecycle: everything that it registers ends when it is unloaded. */
export class Component {
  /** The return value of `onload`, to wait until it is done. */
  starting: unknown;
  readonly #children = new Set<Component>();
  #endings: (() => unknown)[] = [];
  #isLoaded = false;

  load(): void {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.starting = this.onload();
    for (const child of this.#children) child.load();
  }

  onload(): unknown {
    return undefined;
  }

  unload(): void {
    if (!this.#isLoaded) return;
    this.#isLoaded = false;
    for (const child of [...this.#children].reverse()) this.removeChild(child);
    const endings = this.#endings;
    this.#endings = [];
    for (const end of endings.reverse()) end();
    this.onunload();
  }

  onunload(): unknown {
    return undefined;
  }

  addChild<Child extends Component>(component: Child): Child {
    this.#children.add(component);
    if (this.#isLoaded) component.load();
    return component;
  }

  removeChild<Child extends Component>(component: Child): Child {
    if (this.#children.delete(component)) component.unload();
    return component;
  }

  register(callback: () => unknown): void {
    this.#endings.push(callback);
  }

  registerEvent(ref: EventRef): void {
    this.register(() => ref.source.offref(ref));
  }

  registerDomEvent<Type extends keyof WindowEventMap>(
    target: Window,
    type: Type,
    callback: (event: WindowEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  registerDomEvent<Type extends keyof DocumentEventMap>(
    target: Document,
    type: Type,
    callback: (event: DocumentEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  registerDomEvent<Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    callback: (event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  registerDomEvent(
    target: EventTarget,
    type: string,
    callback: (event: never) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const listener = callback as unknown as EventListener;
    target.addEventListener(type, listener, options);
    this.register(() => target.removeEventListener(type, listener, options));
  }

  registerInterval(id: number): number {
    this.register(() => clearInterval(id));
    return id;
  }
}
