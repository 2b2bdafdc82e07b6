// Tells the rules of eslint-plugin-import where an import leads. Its own resolver looks in vain for each file of ours with five other
// endings; the compiler finds those that are missing.
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');

exports.interfaceVersion = 2;

exports.resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null };
  if (source.startsWith('.')) return { found: true, path: path.resolve(path.dirname(file), source) };
  try {
    return { found: true, path: createRequire(file).resolve(source) };
  } catch {
    return { found: false };
  }
};
