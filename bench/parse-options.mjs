import { parseArgs } from 'node:util';

const parts = ['keyword', 'vectors', 'app'];
const usage = `npm run bench -- [--notes N] [--only ${parts.join(',')}] [--json FILE]
  [--engines NAME,…] [--minutes M] [--vault FOLDER] [--program FOLDER]`;

/** Thrown for a command line that says nothing that can be measured. */
export class UsageError extends Error {}

/** What to measure. `notes` is null where each part takes its own numbers; `engines` where all are measured. */
export function parseOptions(argv) {
  const { values } = readArguments(argv);
  const notes = values.notes === undefined ? null : positive('--notes', values.notes);
  const only = values.only?.split(',') ?? parts;
  const unknown = only.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".\n${usage}`);
  const engines = values.engines?.split(',') ?? null;
  return { notes, only, engines, json: values.json, minutes: positive('--minutes', values.minutes), vault: values.vault, program: values.program };
}

function readArguments(argv) {
  const text = { type: 'string' };
  try {
    return parseArgs({ args: argv, options: { notes: text, only: text, json: text, engines: text, minutes: { type: 'string', default: '9.5' }, vault: text, program: text } });
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`);
  }
}

function positive(name, value) {
  const number = Number(value);
  if (!(number > 0) || (name === '--notes' && !Number.isInteger(number))) throw new UsageError(`${name} takes a number above 0.\n${usage}`);
  return number;
}
