import { Parser } from 'acorn';
import { analyze } from 'eslint-scope';

const options = { ecmaVersion: 'latest', sourceType: 'module', ranges: true };

/**
 * Makes a script of a module that esbuild wrote: an expression whose value is a function of what the module takes from
 * its surroundings (see `Part` in `src/hosts/node/starting/part-loader.ts`), which returns the exports. Node can keep
 * the compiled code of scripts, but of modules only in later versions. `banner` is what the bundle put before the module.
 */
export function scriptOfPart(module, banner, { isAsync = false } = {}) {
  const code = module.replace(banner, '');
  const edits = [];
  const tree = parse(code, (node) => {
    if (node.type === 'ImportExpression')
      edits.push([{ start: node.start, end: node.start + 'import'.length }, '$late']);
    if (node.type === 'MetaProperty' && node.meta.name === 'import') edits.push([node, '$meta']);
  });
  let exported = '';
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') edits.push([node, importOf(node)]);
    else if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      exported = `return{${node.specifiers.map(({ local, exported: { name } }) => `${name}:${local.name}`).join(',')}};`;
      edits.push([node, '']);
    } else if (node.type.startsWith('Export')) throw new Error(`A part exports in another way: ${node.type}`);
  }
  requireConstant(tree);
  const body = edited(code, edits);
  return `(${isAsync ? 'async ' : ''}function($part,require,$late,$meta){"use strict";${body}${exported}})`;
}

function importOf({ source: { value: from }, specifiers }) {
  const call = from.startsWith('.')
    ? `$part(${JSON.stringify(from.slice(from.lastIndexOf('/') + 1))})`
    : `require(${JSON.stringify(from)})`;
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const wholes = specifiers
    .filter(({ type }) => type !== 'ImportSpecifier')
    .map(({ local }) => `${local.name}=${call}`);
  const picked = named.map(({ imported, local }) => `${imported.name}:${local.name}`).join(',');
  const parts = named.length === 0 ? wholes : [...wholes, `{${picked}}=${call}`];
  return parts.length === 0 ? `${call};` : `const ${parts.join(',')};`;
}

/** Other parts get the values of exports, so none may change later. */
function requireConstant(tree) {
  const scopes = analyze(tree, { ecmaVersion: 2022, sourceType: 'module' });
  const module = scopes.globalScope.childScopes[0];
  for (const node of tree.body)
    for (const { local } of node.type === 'ExportNamedDeclaration' ? node.specifiers : []) {
      const variable = module.set.get(local.name);
      const isChanged = variable?.references.some((reference) => reference.isWrite() && reference.init !== true);
      if (isChanged) throw new Error(`A part changes what it exports: ${local.name}`);
    }
}

/** Parses a module and shows each node to `see` once it is read: a second way through them all takes as long as the first. */
function parse(code, see) {
  const Watched = Parser.extend(
    (Base) =>
      class extends Base {
        finishNode(node, type) {
          const finished = super.finishNode(node, type);
          see(finished);
          return finished;
        }
      },
  );
  return Watched.parse(code, options);
}

function edited(code, edits) {
  const inOrder = edits.sort(([a], [b]) => a.start - b.start);
  let [text, end] = ['', 0];
  for (const [range, replacement] of inOrder) {
    text += code.slice(end, range.start) + replacement;
    end = range.end;
  }
  return text + code.slice(end);
}
