import { isJsonObject } from '../../../json';
import { listOrEmpty, textOrNull, type Fields } from '../../fields';

/** Returns the object that a JSON text holds; null for anything else. */
export function jsonOf(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns a plan with its overview below its title. */
function planIn(input: Fields | null): string {
  const [title = '', ...rest] = (textOrNull(input?.['plan']) ?? '').split('\n');
  const overview = textOrNull(input?.['overview']) ?? '';
  return [title, ...(overview === '' ? [] : ['', overview]), ...rest].join('\n');
}

/** Matches the back quotes of a text in JSON, which the export writes as an entity. */
const backQuote = /&#96;/g;

/**
 * Returns the plan or the task list that Cursor's tools `create_plan` and `todo_write` write, in the form of other
 * tools: the first block of JSON has the input, the next the result.
 */
export function plannedIn(name: string, texts: readonly string[]): Fields {
  const [input = null, result = null] = texts.map(jsonOf);
  if (name === 'create_plan') return { plan: planIn(input).replace(backQuote, '`') };
  if (name !== 'todo_write') return {};
  // An input that is merged into the list names only what changes.
  const whole = input?.['merge'] === true ? [] : listOrEmpty(input?.['todos']);
  const all = [listOrEmpty(result?.['finalTodos']), whole].find((list) => list.length > 0);
  return all === undefined ? {} : { todos: all.filter(isJsonObject) };
}
