import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult } from '../../work/tool-result';

const applied = /^> Applied edit to (\S.{0,400}?)\s*$/;
/** Matches a file by its ending or folder. A model may hand in a sentence as a name, and Aider makes a file of that name. */
const named = /^\S+$|[\\/]|\.\w{1,10}$/;
const committed = /^> Commit ([0-9a-f]{7,40}) (\S.{0,300}?)\s*$/;

/** Reads a line with which Aider says that it changed a file or made a commit; empty for any other line. */
export function readAiderDeed(line: string): Beside[] {
  const path = applied.exec(line)?.[1];
  if (path !== undefined) return named.test(path) ? done('edit_file', { file_path: path }, '') : [];
  const [, hash, title] = committed.exec(line) ?? [];
  if (hash === undefined || title === undefined) return [];
  return done('bash', { command: 'git commit' }, `[${hash} ${hash}] ${title}`);
}

/** Returns a call that succeeded. Its result follows at once, so that calls need no ids of their own. */
function done(name: string, given: Readonly<Record<string, string>>, output: string): Beside[] {
  return [
    { kind: 'call', id: 'aider', call: readToolCall(name, given) },
    { kind: 'result', id: 'aider', result: readToolResult(output, false) },
  ];
}
