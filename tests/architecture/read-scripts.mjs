// Reads, as JSON, scripts from standard input and prints, as JSON, of each the long texts, the regular expressions that look behind, and, if
// `isAlone`, the names that it takes from its surroundings; `typeof name` alone does not count. Old phones cannot read a script in which an
// expression that looks behind is written out; one made by `new RegExp` can fail and be caught.
import process from 'node:process';
import { json } from 'node:stream/consumers';
import { Parser } from 'acorn';
import { analyze } from 'eslint-scope';

const longText = 100_000;
const options = { ecmaVersion: 2022, sourceType: 'script', ranges: true };

/** Parses a script and shows each node to `see`. */
function parse(script, see) {
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
  return Watched.parse(script, options);
}

function freeNames(tree, onlyTyped) {
  const { through, set } = analyze(tree, options).globalScope;
  const taken = through.map(({ identifier }) => identifier);
  const names = taken.filter((each) => !onlyTyped.has(each)).map(({ name }) => name);
  return [...new Set(names)].filter((name) => !set.has(name)).sort();
}

function read({ script, isAlone }) {
  const texts = [];
  const lookbehinds = [];
  const onlyTyped = new Set();
  const tree = parse(script, ({ type, value, raw, operator, argument }) => {
    const text = type === 'TemplateElement' ? value.cooked : value;
    if (typeof text === 'string' && text.length > longText) texts.push(text);
    if (type === 'Literal' && /^\/.*\(\?<[=!]/u.test(raw)) lookbehinds.push(raw);
    if (operator === 'typeof') onlyTyped.add(argument);
  });
  return { texts, lookbehinds, freeNames: isAlone ? freeNames(tree, onlyTyped) : null };
}

const scripts = await json(process.stdin);
process.stdout.write(JSON.stringify(scripts.map(read)));
