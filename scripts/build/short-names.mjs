import { parse } from 'acorn';
import { walk } from './arrow-functions.mjs';

/** Least number of bytes that a name must save. */
const leastSaved = 500;
/** Names whose values are read letter by letter or row by row, where a name in a variable would cost time. */
const hot = new Set([
  'length',
  'charCodeAt',
  'charAt',
  'codePointAt',
  'lastIndex',
  'slice',
  'subarray',
  'text',
  'start',
  'test',
]);
/** Letters of two bytes, which no minifier uses as names. */
const letters = Array.from('àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķ');
/** `[x]`, with a letter of two bytes, for `.name`. */
const shortBytes = 4;

/**
 * Writes each name of a property that a minified script reads often as a variable: `list[é](…)` for `list.filter(…)`.
 * An engine reads a property whose name is always the same in the same way, so it does the same in about the same time.
 */
export function withShortNames(script) {
  const places = new Map();
  const taken = new Set();
  walk(parse(script, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    if (node.type === 'Identifier') taken.add(node.name);
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
    const { name } = node.property;
    if (node.object.type !== 'Super' && !hot.has(name)) places.set(name, [...(places.get(name) ?? []), node]);
  });
  const saved = (name) => places.get(name).length * (name.length + 1 - shortBytes) - name.length - 6;
  const names = [...places.keys()]
    .filter((name) => saved(name) >= leastSaved)
    .sort((one, other) => saved(other) - saved(one));
  const free = letters.filter((letter) => !taken.has(letter));
  const short = new Map(names.slice(0, free.length).map((name, at) => [name, free[at]]));
  if (short.size === 0) return script;
  const edits = [...short].flatMap(([name, letter]) => places.get(name).map((node) => ({ node, letter })));
  let written = '';
  let end = 0;
  for (const { node, letter } of edits.sort((one, other) => one.node.property.start - other.node.property.start)) {
    const isOptional = script.slice(node.object.end, node.property.start).includes('?.');
    const start = node.property.start - (isOptional ? 2 : 1);
    written += `${script.slice(end, start)}${isOptional ? '?.' : ''}[${letter}]`;
    end = node.property.end;
  }
  const declared = [...short].map(([name, letter]) => `${letter}="${name}"`).join();
  return `const ${declared};${written}${script.slice(end)}`;
}
