import type { Fields } from '../../fields';
import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult } from '../../work/tool-result';
import { EditBlocks } from './edit-blocks';

const applied = /^> Applied edit to (\S.{0,400}?)\s*$/;
/** Matches a file by its ending or folder. A model may hand in a sentence as a name, and Aider makes a file of that name. */
const named = /^\S+$|[\\/]|\.\w{1,10}$/;
const committed = /^> Commit ([0-9a-f]{7,40}) (\S.{0,300}?)\s*$/;

/** Matches the files that were changed before Aider changed anything, which it commits first. */
const others = /^> Committing .{1,400} before applying edits\.\s*$/;
const added = /^> cmdline: (git (?:add|push|commit)(?: -\S+)*)(?: (\S.{0,400}?))?\s*$/;
const refused = /^> stderr: '((?:The following paths are ignored by|error: |fatal: |! \[rejected\]).{1,200}?)[:'\s]*$/;
/** Matches the verb of a change that takes place in another file than those that it names. */
const joining =
  /(?:^|: )(?:combin|merg|includ|import|declar|depend|link|junt|fusion|inclu|verein|verbind|объедин)\p{L}*/iu;
const fileName = /(?:^|[^\w.-])([\w-]{0,80}(?:\.[\w-]{1,40}){0,4}\.[a-z]\w{0,9})(?![\w*(])/gi;
/** Matches what only looks like the name of a file: the library *Chart.js*, *e.g*, the version *v1.2.x*, and names of code. */
const noFile =
  /^(?!App\.)[A-Z]\w{0,20}\.js$|^(?:ASP|[A-Z]\w{0,20})\.(?:NET|io)$|^[a-z]\.[a-z]$|^v?\d{1,5}(?:\.\d{1,5}){0,3}\.[a-z]\w{0,9}$|^(?:console|process|window|document|navigator|this|self|(?:local|session)Storage)\.|\.prototype\.|^(?:Array|Object|Math|JSON|Promise|String|Number|Date|Map|Set|Symbol|Reflect|Intl|Error)\.(?!(?:[cm]?[jt]sx?|py|rb|go|java|kt|cs|php|vue|md|json)$)/;
const plainPath = /^[\p{L}\p{N}./_@~-]+$/u;
/** Matches the line with which Aider says that it no longer finds a file of the chat. */
const missing = /^> (\S.{0,400}?): file not found error\s*$/;

/** Matches an answer of the person that forbids what the line before names. */
const forbidden =
  /^> (?:Run shell commands?|Create new file|Allow edits to file)\b[^?]{0,80}\?.{0,200}: (?:n|no|s|skip|d|don't)\s*$/i;

/** Matches the line that says how a model writes its edits. In the format `diff`, Aider applies each block of an answer. */
const format = /^> (?:(?:Main |Editor )?model|Models): .{1,200}? with (\S{1,40}) edit format\b/i;
const diff = /^(?:editor-)?diff(?:-fenced)?$/;
/** Matches what Aider says when it could not apply every block. */
const failing =
  /blocks? failed to match|did not conform to the edit format|^> (?:Skipping edits|Did not apply|Failed to apply|Exception while)/;
/** Matches what it says after `/undo`. */
const undone = /^> (?:Removed: ([0-9a-f]{7,40})\b|Commit `([0-9a-f]{7,40})` was reset)/;

/** Reads the lines with which Aider says that it changed a file, made a commit, or could not do so. */
export class AiderDeeds {
  /** Names of what was changed since the last commit; null when others did it. */
  #changed: string[] | null = [];
  /** Paths of all files that were changed. */
  readonly #written = new Set<string>();
  #command = '';
  /** The program's line before. */
  #before = '';
  #blocks = new EditBlocks();
  #isDiff = false;
  /** True when a block failed since the person spoke. What Aider says of it, and another try, follow as one text. */
  #hasFailed = false;
  /** True when the program wrote something, behind which another answer begins. */
  #hasWritten = false;
  /** Edits since the last commit. */
  #fresh: Beside[] = [];
  readonly #commits = new Map<string, readonly Beside[]>();
  readonly #undone = new Set<Beside>();

  /** Reads a line of an answer; null for the person's. */
  said(line: string | null): void {
    if (line === null || this.#hasWritten) this.#blocks = new EditBlocks();
    this.#hasWritten = false;
    this.#hasFailed = line !== null && (this.#hasFailed || failing.test(line));
    if (line !== null) this.#blocks.add(line);
  }

  /** True for what `/undo` took back. */
  isUndone(deed: Beside): boolean {
    return this.#undone.has(deed);
  }

  /** Returns what a line says was done; empty for any other line. */
  read(line: string): Beside[] {
    this.#hasWritten ||= line.trim() !== '>';
    this.#hasFailed ||= failing.test(line);
    const edited = format.exec(line)?.[1];
    if (edited !== undefined) this.#isDiff = diff.test(edited);
    const [, removed, reset] = undone.exec(line) ?? [];
    const hash = (removed ?? reset ?? '').slice(0, 7);
    for (const deed of this.#commits.get(hash) ?? []) this.#undone.add(deed);
    const subject = this.#before;
    this.#before = line.slice(2).trim();
    if (forbidden.test(line) && subject !== '' && !committed.test(`> ${subject}`))
      return line.startsWith('> Run')
        ? refusedCall('bash', { command: subject })
        : named.test(subject)
          ? refusedCall('edit', { path: subject })
          : [];
    const path = applied.exec(line)?.[1];
    if (path !== undefined) {
      this.#changed?.push(nameOf(path));
      this.#written.add(path);
      const edits = this.#isDiff && !this.#hasFailed ? this.#blocks.take(path) : [];
      const deeds = named.test(path) ? done('edit_file', { file_path: path, edits }, '') : [];
      this.#fresh.push(...deeds);
      return deeds;
    }
    const gone = missing.exec(line)?.[1];
    if (gone !== undefined) return this.#missing(gone);
    if (others.test(line)) this.#changed = null;
    const [, command = '', file = ''] = added.exec(line) ?? [];
    if (command !== '') this.#command = `${command} ${nameOf(file)}`.trim();
    const error = refused.exec(line)?.[1];
    if (error !== undefined && this.#command !== '') return done('bash', { command: this.#command }, error, true);
    const [, commit, title] = committed.exec(line) ?? [];
    if (commit === undefined || title === undefined) return [];
    const deeds = this.#committed(commit, title);
    this.#commits.set(commit.slice(0, 7), [...this.#fresh, ...deeds]);
    this.#fresh = [];
    return deeds;
  }

  /** A file that Aider wrote and does not find any more was removed by somebody. */
  #missing(absolute: string): Beside[] {
    const [path] = [...this.#written]
      .filter((each) => absolute.replace(/\\/g, '/').endsWith(`/${each}`))
      .sort((one, other) => other.length - one.length);
    if (path === undefined || !plainPath.test(path)) return [];
    this.#written.delete(path);
    return done('bash', { command: `rm ${path}` }, '');
  }

  /** A title that names only other files than those that were changed tells what the model meant to do. */
  #committed(hash: string, title: string): Beside[] {
    const names = [...title.matchAll(fileName)].flatMap(([, name = '']) => (noFile.test(name) ? [] : [name]));
    const changed = this.#changed ?? [];
    const isTrue =
      names.length === 0 || changed.length === 0 || changed.some((name) => names.includes(name)) || joining.test(title);
    this.#changed = [];
    return isTrue ? done('bash', { command: 'git commit' }, `[${hash} ${hash}] ${title}`) : [];
  }
}

const nameOf = (path: string): string => path.replace(/^.*[\\/]/, '');

function refusedCall(name: string, given: Fields): Beside[] {
  return [
    { kind: 'call', id: 'aider', call: readToolCall(name, given) },
    { kind: 'result', id: 'aider', result: readToolResult('', true, { refusal: 'No' }) },
  ];
}

/** Returns a call and how it ended. Its result follows at once, so that calls need no ids of their own. */
function done(name: string, given: Fields, output: string, isFailed = false): Beside[] {
  return [
    { kind: 'call', id: 'aider', call: readToolCall(name, given) },
    { kind: 'result', id: 'aider', result: readToolResult(output, isFailed) },
  ];
}
