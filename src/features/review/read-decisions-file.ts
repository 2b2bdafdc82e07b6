import { AppError, messageOf } from '../../core/errors';
import { jsonFaultLine } from '../../core/json-fault';
import { stripByteOrderMark } from '../../core/note/note-text';
import type { ReviewServices } from './review-input';

/** The entries of a file of decisions: a JSON list, or a single entry. Throws `usage` with the line where it is no JSON. */
export async function readDecisionsFile(name: string, { sources, standardInput }: Pick<ReviewServices, 'sources' | 'standardInput'>): Promise<readonly unknown[]> {
  const text = stripByteOrderMark(name === '-' ? await standardInput.read() : await readFile(name, sources));
  const shown = name === '-' ? 'What is piped in' : name;
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value as readonly unknown[];
    if (typeof value === 'object' && value !== null) return proposalsOf(value) ?? [value];
  } catch (error) {
    throw new AppError('usage', `${shown} is not JSON: line ${jsonFaultLine(text)}. ${messageOf(error)}`, name);
  }
  throw new AppError('usage', `${shown} holds no list of decisions.`, name);
}

/** What `review --propose --json` printed can be given as it is. */
function proposalsOf(value: object): readonly unknown[] | null {
  return 'proposals' in value && Array.isArray(value.proposals) ? (value.proposals as readonly unknown[]) : null;
}

async function readFile(name: string, sources: ReviewServices['sources']): Promise<string> {
  const { files: [file], problems: [problem] } = await sources.find([name]);
  if (problem !== undefined) throw new AppError('usage', problem.reason, name);
  if (file?.isNamed !== true) throw new AppError('usage', `${name} is a folder. Name a file.`, name);
  const source = await file.open();
  return new TextDecoder().decode(await source.read(0, source.size));
}
