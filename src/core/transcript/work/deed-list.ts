import { commitTitleIn, withoutTexts } from './commit-message';
import type { Deed } from './deed';
import { addedLines } from './edits';
import { EditTally } from './edit-tally';
import { programsOf } from './programs';
import { restoredFiles, takesBack } from './removed-files';
import { countsFailures, passedPackages } from './test-counts';
import type { Task, ToolCall } from './tool-call';
import type { ToolResult } from './tool-result';
import type { Turn } from '../turn';
import { ToldCommits } from './told-commits';

const longestCommand = 120;
const longestSubject = 200;
const longestBody = 1500;
/** Maximum number of edited files for which the edits count as the fix of a failure. */
const mostFiles = 6;
/** Maximum number of deeds; in very long sessions the first ones are kept. */
const mostDeeds = 5000;
const mostOpen = 40;
/** Only a single added line is shown, so two are as good as many. */
const mostAdded = 2;
const longestAdded = 90;
/** Matches plan files that the tool keeps for itself. */
const plan =
  /[\\/]\.(?:claude|opencode)[\\/]plans[\\/]|[\\/]\.claude[\\/]projects[\\/][^\\/]{1,300}[\\/]memory[\\/]|[\\/]\.gemini[\\/]tmp[\\/]|[\\/]opencode[\\/]plans[\\/]/;
/** Matches files whose lines may be secrets without a name in front of them. */
const secret = /(?:^|[\\/.])env(?:\.|$)|\.(?:pem|key|p12|pfx|jks|netrc)$|credential|secret|passw/i;
/** Matches command lines whose exit code is only that of the last program. */
const masked = /\||;/;

interface OpenFailure {
  readonly at: number;
  readonly error: string;
  /** Programs of the command that have not succeeded since. */
  readonly waiting: Set<string>;
  /** Files edited before the next run, each once. */
  readonly files: Set<string>;
  /** The lines that these edits added; null once that is not known. */
  added: readonly string[] | null;
  /** True when it was run again; edits after that belong to something else. */
  hasRunAgain: boolean;
}

/** Collects the facts in tool calls and their results, in order. */
export class DeedList {
  readonly #deeds: Deed[] = [];
  /** Place of the last deed of a pull request, by its address. */
  readonly #requests = new Map<string, number>();
  readonly #written = new Map<string, number>();
  readonly #pushed = new Map<string, Deed>();
  readonly #tasks = new Map<string, { readonly subject: string; isDone: boolean; readonly turnsBefore: number }>();
  readonly #toldCommits = new ToldCommits();
  readonly #edits = new EditTally();
  #open: OpenFailure[] = [];
  /** The last test count, which alone says how the tests ended. */
  #lastTests: Extract<Deed, { kind: 'test' }> | null = null;

  add(deed: Deed): void {
    if (this.#deeds.length < mostDeeds) this.#deeds.push(deed);
  }

  /** Records a call that was carried out. */
  done(call: ToolCall, result: ToolResult, turnsBefore: number): void {
    if (call.tasks !== null) this.#takeTasks(call.tasks, turnsBefore);
    if (!result.isFailed) this.#edited(call, turnsBefore);
    if (!result.isFailed) for (const path of call.removed) this.#remove(path, turnsBefore);
    if (call.command === '') return;
    const commits = commitsOf(call.command, result);
    if (commits.length === 0 && !result.isFailed) this.#toldCommits.ran(call.command, turnsBefore);
    for (const { hash, title } of commits)
      this.add({ kind: 'commit', hash, title, body: messageBody(call.command, title), turnsBefore });
    if (result.pushedTo !== '' && !result.isFailed && pushes(call.command))
      this.#pushed.set(result.pushedTo, { kind: 'push', to: result.pushedTo, turnsBefore });
    if (!result.isFailed && changesRequest.test(call.command))
      this.#request(result.pullRequest, call.command, turnsBefore);
    const isMasked = masked.test(withoutTexts(call.command));
    const isPassed = !result.isFailed && !countsFailures(result.tests) && !(result.error !== '' && isMasked);
    const isUnsure = result.tests === passedPackages && (!isPassed || hiding.test(withoutTexts(call.command)));
    if (result.tests !== '' && runsSomething(call.command))
      this.#lastTests = isUnsure
        ? null
        : { kind: 'test', command: shortCommand(call.command), outcome: result.tests, isPassed, turnsBefore };
    if (!result.isFailed && result.figures.length > 0 && result.tests === '' && runsProgram(call.command))
      this.add({
        kind: 'figures',
        command: shortCommand(call.command),
        figures: result.figures,
        turnsBefore,
      });
    this.#ran(programsOf(call.command));
    if (!result.isFailed && takesBack.test(withoutTexts(call.command)))
      this.#edits.forgetNamed(restoredFiles(call.command));
    if (result.isFailed) this.#failed(call, result, turnsBefore);
    else if (isPassed && !result.isPending) this.#worked(call, turnsBefore);
  }

  /** Returns the deeds in order, followed by the last state of the task list. */
  finish(turns: readonly Turn[]): Deed[] {
    const tasks = [...this.#tasks.values()].map((task): Deed => ({ kind: 'task', ...task }));
    const tests = this.#lastTests === null ? [] : [this.#lastTests];
    const told = this.#toldCommits.finish(turns);
    return [...this.#deeds, ...this.#edits.finish(), ...told, ...this.#pushed.values(), ...tests, ...tasks];
  }

  /** A request that is changed again keeps its place and its last title. */
  #request(url: string, command: string, turnsBefore: number): void {
    if (url === '') return;
    const known = this.#requests.get(url);
    const before = known === undefined ? undefined : this.#deeds[known];
    const [, quoted = '', single = ''] = titleOption.exec(command) ?? [];
    const said = quoted === '' ? single : quoted;
    const title = said !== '' ? said.slice(0, longestSubject) : before?.kind === 'pull-request' ? before.title : '';
    const deed: Deed = { kind: 'pull-request', url, title, turnsBefore };
    if (known === undefined) {
      this.#requests.set(url, this.#deeds.length);
      this.add(deed);
    } else this.#deeds[known] = deed;
  }

  #outdateTests(): void {
    if (this.#lastTests !== null) this.#lastTests = { ...this.#lastTests, isOlder: true };
  }

  /** A command that changes files may have mended what failed. */
  #ran(programs: readonly string[]): void {
    if (programs.some((program) => changing.test(program))) for (const failure of this.#open) failure.added = null;
  }

  #edited({ files, edits }: ToolCall, turnsBefore: number): void {
    const own = files.filter((path) => !plan.test(path));
    if (own.length === 0) return;
    for (const edit of edits)
      if (own.includes(edit.path) && !secret.test(edit.path)) this.#edits.add(edit, turnsBefore);
    const added = addedLines(edits);
    this.#outdateTests();
    for (const failure of this.#open.filter(({ hasRunAgain }) => !hasRunAgain))
      failure.added =
        failure.added === null || added === null || own.some((path) => secret.test(path))
          ? null
          : [...failure.added, ...added].slice(0, mostAdded);
    for (const path of own) this.#write(path, turnsBefore);
  }

  #write(path: string, turnsBefore: number): void {
    for (const failure of this.#open) if (!failure.hasRunAgain) failure.files.add(path);
    if (this.#written.get(path) === turnsBefore) return;
    this.#written.set(path, turnsBefore);
    this.add({ kind: 'file', path: path.slice(0, longestSubject * 2), turnsBefore });
  }

  #remove(path: string, turnsBefore: number): void {
    this.#outdateTests();
    this.#written.delete(path);
    this.#edits.forget(path);
    this.add({ kind: 'removal', path: path.slice(0, longestSubject * 2), turnsBefore });
  }

  #failed({ command }: ToolCall, { error }: ToolResult, turnsBefore: number): void {
    const programs = programsOf(command);
    const main = programs.filter((program) => program !== 'git add');
    // A command of which `git add` is only a part failed in another part.
    const waiting = new Set(main.length === 0 ? programs : main);
    for (const failure of this.#open)
      failure.hasRunAgain ||= failure.error !== error && [...failure.waiting].some((program) => waiting.has(program));
    if (error === '' || waiting.size === 0 || this.#open.some((failure) => failure.error === error)) return;
    this.#open.push({ at: this.#deeds.length, error, waiting, files: new Set(), added: [], hasRunAgain: false });
    if (this.#open.length > mostOpen) this.#open.shift();
    this.add({ kind: 'failure', command: shortCommand(command), error, fix: null, turnsBefore });
  }

  #worked({ command }: ToolCall, turnsBefore: number): void {
    if (this.#open.length === 0) return;
    const programs = programsOf(command);
    for (const { at, waiting, files, added } of this.#open) {
      for (const program of programs) waiting.delete(program);
      const failure = this.#deeds[at];
      if (waiting.size > 0 || failure?.kind !== 'failure') continue;
      const fix = {
        command: shortCommand(command),
        turnsBefore,
        files: [...files].slice(0, mostFiles),
        ...onlyLine(added),
      };
      this.#deeds[at] = { ...failure, fix };
    }
    this.#open = this.#open.filter(({ waiting }) => waiting.size > 0);
  }

  #takeTasks({ isWhole, list }: NonNullable<ToolCall['tasks']>, turnsBefore: number): void {
    if (isWhole) this.#tasks.clear();
    for (const task of list) this.#takeTask(task, turnsBefore);
  }

  #takeTask({ id, subject, isDone }: Task, turnsBefore: number): void {
    // Tasks are numbered in the order of their creation.
    const key = id ?? String(this.#tasks.size + 1);
    const known = this.#tasks.get(key);
    if (known !== undefined) known.isDone = isDone;
    else if (subject !== null) this.#tasks.set(key, { subject: subject.slice(0, longestSubject), isDone, turnsBefore });
  }
}

/** Returns the line that was added, when it was the only one and says something on its own. */
function onlyLine(added: OpenFailure['added']): { readonly added?: string } {
  const [line = '', ...more] = added ?? [];
  return more.length === 0 && line.length <= longestAdded && /\p{L}{3}/u.test(line) ? { added: line } : {};
}

/** Returns the commits that the output of a command names, else the one that its command line makes without a word. */
function commitsOf(command: string, { commits, isQuiet }: ToolResult): ToolResult['commits'] {
  if (!runsSomething(command)) return [];
  const title = commits.length === 0 && isQuiet ? commitTitleIn(command) : '';
  return title === '' ? commits : [{ hash: '', title: title.slice(0, longestSubject) }];
}

/** Matches a command that opens or changes a pull or merge request. */
const changesRequest = /\b(?:gh pr (?:create|edit|merge|ready)|glab mr (?:create|update|merge)|hub pull-request)\b/;
const titleOption = /(?:^|\s)(?:--title|-t)[ =](?:"([^"\n$`]{1,300})"|'([^'\n]{1,300})')/;

/** Matches a program that computes or checks something, rather than one that prints files. */
const computing =
  /^(?:python\d?(?:\.\d+)?|node|deno|bun|npm|pnpm|yarn|pytest|go|cargo|java|mvn|gradle|make|dotnet|ruby|php|julia|Rscript|uv|poetry|tsx|ts-node|\.{0,2}\/\S+|\S+\.exe)(?:\s|$)/i;

const runsProgram = (command: string): boolean =>
  programsOf(command).some(
    (program) => computing.test(program) && !/^\S+ (?:i|install|ci|add|update|audit)$/.test(program),
  );

/** True unless a command only prints or fetches something, which may contain what other commands said. */
function runsSomething(command: string): boolean {
  return programsOf(command).some((program) => !fetching.test(program));
}

/** Matches a program that may change files. */
const changing =
  /^(?:git (?!(?:add|commit|push|fetch|tag)\b)\S|sed|perl|mv|cp|rm|tee|patch)|\b(?:format|fmt|prettier|fix)\b/i;

const pushes = (command: string): boolean =>
  programsOf(command).includes('git push') && !/\s(?:--dry-run|--delete|-[nd])\b/.test(command);

const fetching =
  /^(?:git add|curl|wget|http|xh|lynx|w3m|gh|jq|yq|less|more|bat|type|Get-Content|Invoke-\w+|iwr|irm)(?:\s|$)/i;

/** Matches what may hide that tests of Go failed: another program reads their output, or their exit is not the last. */
const hiding = /\|(?!\s*tail\b)|\bgo test\b[^;\n]*[;\n]\s*\S/;

/** Matches the part of a command that only goes to a folder. */
const entering =
  /^\s*(?:cd|Set-Location|pushd) (?:"[^"\n]{1,400}"|'[^'\n]{1,400}'|[^\s;&]{1,400})\s*(?:;|&&)\s*(?=\S)/i;

function shortCommand(command: string): string {
  const line =
    command
      .replace(entering, '')
      .replace(/<<-?\s*'?"?(\w+)[\s\S]*/, '')
      .split('\n')[0]
      ?.replace(/ 2>&1(?=\s|$)| ?\| ?(?:tail|head)\b[^|&;]*$/g, '')
      .trim() ?? '';
  return line.length <= longestCommand ? line : `${line.slice(0, longestCommand - 1)}…`;
}

/** Returns the text of a commit message after its first line, as written in the command. */
function messageBody(command: string, title: string): string {
  const from = command.indexOf(title);
  if (from === -1) return '';
  const rest = command.slice(from + title.length).split(/\n(?:EOF|EOT|END)\b|"\s*\)|(?:^|[^\\])["'](?:\s|$)/)[0] ?? '';
  return rest
    .split('\n')
    .filter((line) => !/^\s*(?:co-authored-by|signed-off-by|claude-session):|generated with|^🤖/i.test(line))
    .join('\n')
    .trim()
    .slice(0, longestBody);
}
