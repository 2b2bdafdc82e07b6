import { parseArgs } from 'node:util';
import { engineNames } from './keyword/engines/create-engine.mjs';

const parts = ['keyword', 'vectors', 'embedding', 'growth', 'app', 'mcp', 'sessions', 'sources', 'board', 'ask'];
const usage = `npm run bench -- [--notes N] [--only ${parts.join(',')}] [--json FILE]
  [--engines NAME,…] [--minutes M] [--vault FOLDER] [--program FOLDER] [--model FOLDER] [--readers WORD,…]`;

/** Thrown for a command line that cannot be carried out. */
export class UsageError extends Error {}

/** Parses the options; `notes` is null when each part uses its own numbers. */
export function parseOptions(argv) {
  const { values } = readArguments(argv);
  const notes = values.notes === undefined ? null : positive('--notes', values.notes);
  const only = listed(values.only, parts, 'part');
  const engines = listed(values.engines, engineNames, 'engine');
  return {
    notes,
    only,
    engines,
    json: values.json,
    minutes: positive('--minutes', values.minutes),
    vault: values.vault,
    program: values.program,
    model: values.model,
    readers: values.readers?.split(','),
  };
}

function readArguments(argv) {
  const text = { type: 'string' };
  try {
    return parseArgs({
      args: argv,
      options: {
        notes: text,
        only: text,
        json: text,
        engines: text,
        minutes: { type: 'string', default: '9.5' },
        vault: text,
        program: text,
        model: text,
        readers: text,
      },
    });
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`);
  }
}

function listed(text, names, kind) {
  const chosen = text?.split(',') ?? names;
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no ${kind} "${unknown}", only ${names.join(', ')}.\n${usage}`);
  return chosen;
}

function positive(name, value) {
  const number = Number(value);
  if (!(number > 0) || (name === '--notes' && !Number.isInteger(number)))
    throw new UsageError(`${name} takes a number above 0.\n${usage}`);
  return number;
}
