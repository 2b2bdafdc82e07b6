const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const AsyncLocalStorage = require('./one-at-a-time-storage.cjs');

/** V8 optimizes a function only after much more work than by default: modules run anew in every test file, and most files are over before it pays. */
const patience = '--interrupt-budget=1000000';

const transformed = new Map();
const compiled = new Map();

/** Reads and transforms a file; each worker does it once, as sources do not change while the tests run. */
function transformOnce(cache, filename, options) {
  const known = transformed.get(filename);
  if (known === undefined) {
    const code = cache.transform(filename, options);
    transformed.set(filename, { code, result: cache.transforms.get(filename), map: cache.sourceMaps.get(filename) });
    return code;
  }
  if (known.result !== undefined) cache.transforms.set(filename, known.result);
  if (known.map !== undefined) cache.sourceMaps.set(filename, known.map);
  return known.code;
}

/** Compiles a file's code as a function of the parameters; the same code is compiled once, as it belongs to no sandbox. */
function compileOnce(filename, code, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
}

/**
 * Jest's module runtime, except that a worker reads, transforms and compiles each file once for all of its test files,
 * and that its runner does without `AsyncLocalStorage`. Modules still run anew in every test file.
 */
module.exports = class LeanRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    // Anew for each file, since a test may have set it.
    setFlagsFromString(patience);
    const { executor, transformCache } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.transformCache = { transform: (filename, how) => transformOnce(transformCache, filename, how) };
    executor.compile = (code, filename) => {
      const sandbox = executor.environment.getVmContext();
      if (sandbox === null) return null;
      try {
        return compileOnce(filename, code, executor.injectedModuleParameters).runInContext(sandbox);
      } catch {
        // It explains what is wrong with the code.
        return compileAnew(code, filename);
      }
    };
  }

  requireInternalModule(from, name) {
    return name === 'node:async_hooks' ? { AsyncLocalStorage } : super.requireInternalModule(from, name);
  }
};
