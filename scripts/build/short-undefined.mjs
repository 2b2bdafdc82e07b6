import { parse } from 'acorn';
import { walk } from './arrow-functions.mjs';

/**
 * Writes each `void 0` of a minified script, which is how minifiers write `undefined`, as a variable of three characters
 * that nothing else in the script is called, declared in front without a value.
 */
export function withShortUndefined(script) {
  const places = [];
  const names = new Set();
  walk(parse(script, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'void' && node.argument.value === 0) places.push(node);
    if (node.type === 'Identifier') names.add(node.name);
  });
  if (places.length === 0) return script;
  const name = unusedName(names);
  let written = '';
  let end = 0;
  for (const place of places.sort((one, other) => one.start - other.start)) {
    written += script.slice(end, place.start) + name;
    end = place.end;
  }
  return `var ${name};${written}${script.slice(end)}`;
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

function unusedName(names) {
  const name = letters.flatMap((one) => letters.map((other) => `${one}$${other}`)).find((each) => !names.has(each));
  if (name === undefined) throw new Error('The script uses every name that was tried.');
  return name;
}
