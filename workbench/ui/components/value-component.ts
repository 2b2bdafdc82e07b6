import { BaseComponent } from './base-component';

/** Something in a row of settings that has a value. */
export abstract class ValueComponent<T> extends BaseComponent {
  abstract getValue(): T;

  abstract setValue(value: T): this;

  /** Binds the component to a key of `listeners`: calling it with a value sets the component, calling it without reads it. */
  registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
    listeners[key] = (value) => {
      if (value !== undefined) this.setValue(value);
      return this.getValue();
    };
    return this;
  }
}
