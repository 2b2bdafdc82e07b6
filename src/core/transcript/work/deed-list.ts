import type { Deed } from './deed';
import { programsOf } from './programs';
import type { Task, ToolCall } from './tool-call';
import type { ToolResult } from './tool-result';

const longestCommand = 120;
const longestSubject = 200;
const longestBody = 1500;
/** A failure that is mended by more than this was not mended by it. */
const mostFiles = 6;
/** Of a session that goes on for weeks the first ones are kept. */
const mostDeeds = 5000;
const mostOpen = 40;
/** What the tool keeps for itself. */
const plan = /[\\/]\.claude[\\/]plans[\\/]/;
const failing = /\b[1-9]\d* (?:failures?|failed|failing|errors?)\b/i;
/** Its success is that of its last program. */
const masked = /\||;/;

interface OpenFailure {
  readonly at: number;
  readonly error: string;
  /** Which of its programs have not worked since. */
  readonly waiting: Set<string>;
  /** Edited before the next run, each once. */
  readonly files: Set<string>;
  /** It was run again: what is edited from then on mends something else. */
  hasRunAgain: boolean;
}

/** Collects what calls of tools and their results tell, in order. */
export class DeedList {
  readonly #deeds: Deed[] = [];
  readonly #written = new Set<string>();
  readonly #tasks = new Map<string, { readonly subject: string; isDone: boolean; readonly turnsBefore: number }>();
  #open: OpenFailure[] = [];
  /** Only the last count of tests says how they ended. */
  #lastTests: Deed | null = null;

  add(deed: Deed): void {
    if (this.#deeds.length < mostDeeds) this.#deeds.push(deed);
  }

  /** A call that was carried out. */
  done(call: ToolCall, result: ToolResult, turnsBefore: number): void {
    if (call.tasks !== null) this.#takeTasks(call.tasks, turnsBefore);
    if (!result.isFailed) for (const path of call.files) this.#write(path, turnsBefore);
    if (call.command === '') return;
    for (const { hash, title } of result.commits)
      this.add({ kind: 'commit', hash, title, body: messageBody(call.command, title), turnsBefore });
    const isPassed =
      !result.isFailed && !failing.test(result.tests) && !(result.error !== '' && masked.test(call.command));
    if (result.tests !== '')
      this.#lastTests = {
        kind: 'test',
        command: shortCommand(call.command),
        outcome: result.tests,
        isPassed,
        turnsBefore,
      };
    if (result.isFailed) this.#failed(call, result, turnsBefore);
    else if (isPassed && !result.isPending) this.#worked(call, turnsBefore);
  }

  /** In order, with the last state of the task list behind. */
  finish(): Deed[] {
    const tasks = [...this.#tasks.values()].map((task): Deed => ({ kind: 'task', ...task }));
    return [...this.#deeds, ...(this.#lastTests === null ? [] : [this.#lastTests]), ...tasks];
  }

  #write(path: string, turnsBefore: number): void {
    if (plan.test(path)) return;
    for (const failure of this.#open) if (!failure.hasRunAgain) failure.files.add(path);
    if (this.#written.has(path)) return;
    this.#written.add(path);
    this.add({ kind: 'file', path: path.slice(0, longestSubject * 2), turnsBefore });
  }

  #failed({ command }: ToolCall, { error }: ToolResult, turnsBefore: number): void {
    const waiting = new Set(programsOf(command));
    for (const failure of this.#open)
      failure.hasRunAgain ||= failure.error !== error && [...failure.waiting].some((program) => waiting.has(program));
    if (error === '' || waiting.size === 0 || this.#open.some((failure) => failure.error === error)) return;
    this.#open.push({ at: this.#deeds.length, error, waiting, files: new Set(), hasRunAgain: false });
    if (this.#open.length > mostOpen) this.#open.shift();
    this.add({ kind: 'failure', command: shortCommand(command), error, fix: null, turnsBefore });
  }

  #worked({ command }: ToolCall, turnsBefore: number): void {
    if (this.#open.length === 0) return;
    const programs = programsOf(command);
    for (const { at, waiting, files } of this.#open) {
      for (const program of programs) waiting.delete(program);
      const failure = this.#deeds[at];
      if (waiting.size > 0 || failure?.kind !== 'failure') continue;
      const fix = { command: shortCommand(command), turnsBefore, files: [...files].slice(0, mostFiles) };
      this.#deeds[at] = { ...failure, fix };
    }
    this.#open = this.#open.filter(({ waiting }) => waiting.size > 0);
  }

  #takeTasks({ isWhole, list }: NonNullable<ToolCall['tasks']>, turnsBefore: number): void {
    if (isWhole) this.#tasks.clear();
    for (const task of list) this.#takeTask(task, turnsBefore);
  }

  #takeTask({ id, subject, isDone }: Task, turnsBefore: number): void {
    // Tasks are numbered in the order in which they were made.
    const key = id ?? String(this.#tasks.size + 1);
    const known = this.#tasks.get(key);
    if (known !== undefined) known.isDone = isDone;
    else if (subject !== null) this.#tasks.set(key, { subject: subject.slice(0, longestSubject), isDone, turnsBefore });
  }
}

function shortCommand(command: string): string {
  const line =
    command
      .replace(/<<-?\s*'?"?(\w+)[\s\S]*/, '')
      .split('\n')[0]
      ?.replace(/ 2>&1(?=\s|$)| ?\| ?(?:tail|head)\b[^|&;]*$/g, '')
      .trim() ?? '';
  return line.length <= longestCommand ? line : `${line.slice(0, longestCommand - 1)}…`;
}

/** What a commit message says below its first line, as the command gives it. */
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
