import JSDOMEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Provides a document to tests of code that runs in the app: `@jest-environment ./scripts/jest/dom-environment.mjs` at the top of the file. */
export default class DomEnvironment extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    // Every browser has it; jsdom does not expose it, and the IndexedDB fake needs it.
    this.global.structuredClone = structuredClone;
  }

  exportConditions() {
    return ['node', 'require', 'default'];
  }
}
