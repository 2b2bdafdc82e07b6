import JSDOMEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** A document for tests of what runs in the app: `@jest-environment ./scripts/jest/dom-environment.mjs` at the top of the file. */
export default class DomEnvironment extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    // Every browser has it; jsdom keeps it to itself, and IndexedDB's stand-in needs it.
    this.global.structuredClone = structuredClone;
  }

  exportConditions() {
    return ['node', 'require', 'default'];
  }
}
