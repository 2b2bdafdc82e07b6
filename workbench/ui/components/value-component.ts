import { BaseComponent } from './base-component';

/** Something in a row of settings that has a value. */
export abstract class ValueComponent<T> extends BaseComponent {
  abstract getValue(): T;

  abstract setValue(value: T): this;

  /** Ties the component to a key of `listeners`: called with a value it sets it, called with none it reads it. */
  registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
    listeners[key] = (value) => {
      if (value !== undefined) this.setValue(value);
      return this.getValue();
    };
    return this;
  }
}
