import { parse } from 'acorn';

/**
 * Writes function declarations of a module as arrow functions at the top of their block, and methods of object literals
 * that only return a value as properties, which is shorter. Declarations are hoisted there anyway, so the program does the
 * same. Left alone is whatever needs a function of its own: `this`, `arguments`, `new`, generators, exported declarations.
 */
export function withArrowFunctions(module) {
  const tree = parse(module, { ecmaVersion: 2022, sourceType: 'module' });
  const constructed = constructedNames(tree);
  const edits = [];
  const emit = (start, end) => textBetween(module, edits, start, end);
  const wholeScopes = new Set([tree]);
  walk(tree, (node) => {
    if (isFunction.test(node.type)) wholeScopes.add(node.body);
    if (node.type === 'Program' || node.type === 'BlockStatement')
      edits.push(...hoisted(node, wholeScopes.has(node) ? 'var' : 'let', constructed, emit));
    if (node.type === 'Property' && isReturningMethod(node)) edits.push(asProperty(node, emit));
  });
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return emit(0, module.length);
}

/** Calls `visit` for each node, and goes into it unless `visit` returns false. */
export function walk(node, visit) {
  if (visit(node) === false) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') walk(child, visit);
}

/** Names of what is called with `new`, extended, or asked for its prototype, in whichever scope. */
function constructedNames(tree) {
  const names = new Set();
  walk(tree, (node) => {
    const user =
      { NewExpression: node.callee, ClassDeclaration: node.superClass, ClassExpression: node.superClass }[node.type] ??
      (node.type === 'BinaryExpression' && node.operator === 'instanceof' ? node.right : undefined) ??
      (node.type === 'MemberExpression' && node.property.name === 'prototype' ? node.object : undefined);
    if (user?.type === 'Identifier') names.add(user.name);
  });
  return names;
}

const isFunction = /Function/u;
const ownFunction = new Set(['FunctionDeclaration', 'FunctionExpression', 'ClassBody']);

/** Whether a function uses what an arrow function takes from around it. */
function needsOwnFunction({ params, body }) {
  let needs = false;
  for (const part of [...params, body])
    walk(part, (node) => {
      if (ownFunction.has(node.type)) return false;
      needs ||= ['ThisExpression', 'MetaProperty', 'Super'].includes(node.type) || node.name === 'arguments';
      return !needs;
    });
  return needs;
}

/** The edits that take the declarations out of a block and put them at its top. */
function hoisted(block, keyword, constructed, emit) {
  const declared = block.body.filter(
    (node) =>
      node.type === 'FunctionDeclaration' &&
      !node.generator &&
      !constructed.has(node.id.name) &&
      !needsOwnFunction(node),
  );
  if (declared.length === 0) return [];
  const top = block.body.find(({ directive }) => directive === undefined).start;
  const text = () =>
    `${keyword} ${declared.map((node) => `${node.id.name}=${asArrow(node, node.id.end, emit)}`).join(',')};`;
  return [{ start: top, end: top, text }, ...declared.map(({ start, end }) => ({ start, end, text: () => '' }))];
}

function asArrow({ async: isAsync, body }, paramsStart, emit) {
  return `${isAsync ? 'async' : ''}${emit(paramsStart, body.start)}=>${emit(body.start, body.end)}`;
}

function isReturningMethod({ method, key, value }) {
  return (
    method &&
    key.name !== '__proto__' &&
    !value.generator &&
    value.body.body.length === 1 &&
    value.body.body[0].type === 'ReturnStatement' &&
    !needsOwnFunction(value)
  );
}

function asProperty({ start, end, key, computed, value }, emit) {
  const name = () => (computed ? `[${emit(key.start, key.end)}]` : emit(key.start, key.end));
  return { start, end, text: () => `${name()}:${asArrow(value, value.start, emit)}` };
}

/** The source with its edits, which lie inside one another or apart. */
function textBetween(source, edits, start, end) {
  let low = 0;
  for (let high = edits.length; low < high;) {
    const middle = (low + high) >> 1;
    if (edits[middle].start < start) low = middle + 1;
    else high = middle;
  }
  let text = '';
  let done = start;
  for (let index = low; index < edits.length && edits[index].start < end; index += 1) {
    const edit = edits[index];
    if (edit.start < done || edit.end > end) continue;
    text += source.slice(done, edit.start) + edit.text();
    done = edit.end;
  }
  return text + source.slice(done, end);
}
