import { figuresIn } from './output-figures';
import { testCount } from './test-counts';

/** An answer to one question of the assistant. */
export interface Answer {
  /** The question's text or id. */
  readonly question: string;
  readonly text: string;
}

/** The recorded parts of a result: a few short facts, whatever its length. */
export interface ToolResult {
  readonly isFailed: boolean;
  /** True when it is known not to have failed, and printed next to nothing. */
  readonly isQuiet: boolean;
  /** True when it is still running; its end is reported elsewhere. */
  readonly isPending: boolean;
  /** The first line that reports an error, '' without one; a call that did not fail may have one too. */
  readonly error: string;
  readonly commits: readonly { readonly hash: string; readonly title: string }[];
  /** Address of a pull or merge request that stands on a line of its own; '' without one. */
  readonly pullRequest: string;
  /** The branch or tag that Git says it pushed to last; '' without one. */
  readonly pushedTo: string;
  /** The counts of the last test run; '' without one. */
  readonly tests: string;
  /** Lines of the output with shares, counts or scores. */
  readonly figures: readonly string[];
  /** What the person said when they refused the call; '' without words. */
  readonly refusal: string;
  readonly isRefused: boolean;
  readonly answers: readonly Answer[];
  /** The plan as it was approved; '' without one. */
  readonly plan: string;
  /** True when the tool says that a plan was approved, or is known to have carried out the call. */
  readonly isApproved: boolean;
}

/** Facts about a result that the format states; missing ones are read from the text. */
export interface Decided {
  readonly answers?: readonly Answer[];
  readonly plan?: string;
  readonly isApproved?: boolean;
  /** What the person said when they refused the call, '' without words; null when they did not refuse it. */
  readonly refusal?: string | null;
}

const longestLine = 200;
const longestWords = 20_000;
const longestQuiet = 200;
/** Matches what a command says that did not do what it was to do. */
const troubled = /hook|fail|error|nothing|abort|running/i;
/** Number of characters read of an output; errors are near its beginning or end. */
const mostRead = 60_000;

const styled = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*[A-Za-z]`, 'g');
const told =
  /^(?:\S+:\d+(?::\d+)?:? )?(?:fatal|error|panic|failed|failure|exception|uncaught|traceback|npm err!|err!)\b.*[:!]|^\*\* \(|^E {2,}\S|\b[A-Z]\w*(?:Error|Exception)\b[:)]|: (?:error|fatal error)\b|\berror(?:\[\w+\])?: |panicked at|^✗ |^not ok |command not found|no such file or directory|permission denied/i;
/** Matches a place in a file with an error, perhaps after the name of the task that reports it. */
const placed = /^(?:\[[\w:.-]{1,40}\] )?[\w@./\\-]+\.\w{1,5}[:(]\d+(?:[:,]\d+)?\)?:? (?!warning|info|note|hint)\S/i;
const hinted =
  /\b(?:error|fatal|failed|failure|cannot|could not|unable to|undefined|not found|denied|refused|missing|invalid|unexpected|unresolved|unknown|ignored by)\b/i;
/** Matches counts of zero, and lines that every run has. */
const harmless =
  /\b(?:0|no) (?:errors?|failures?|failed|warnings)\b|^(?:exit code|exited with|process exited|warning\b|traceback \(most recent)|^\s*(?:at|File) |\bdump_bash_state: command not found/i;
const commitLine = /^\[[^\]\n]{1,200} ([0-9a-f]{7,40})\] (.+)$/gm;
/** Matches what Git reports of a branch or tag that it pushed. */
const pushLine =
  /^[ +*]{1,3}(?:[0-9a-f]{7,40}\.{2,3}[0-9a-f]{7,40}|\[new (?:branch|tag)\])\s{1,20}\S{1,200} -> (\S{1,200})/gm;
const pullRequestLine = /^https:\/\/[\w.-]{1,100}(?:\/[\w.-]{1,100}){1,6}\/(?:pull|pulls|merge_requests)\/\d{1,9}$/gm;
/** Matches what says that a command failed: its exit code, the words of a build tool, or the id that PowerShell gives to an error. */
const failedRun =
  /\bexited with (?:code|status):? [1-9]|^Failed to compile\.?$|^apply_patch verification failed|^(?:\s{0,8}ELIFECYCLE\s{1,8}|error )?Command failed with exit code [1-9]|^Exit code:? [1-9]|^\s{0,8}\+ FullyQualifiedErrorId\b|^npm (?:ERR!|error) code\b|^make(?:\[\d{1,3}\])?: \*\*\* |^BUILD FAILED\b|\bcompiled with [1-9]\d{0,5} errors?\b|^Found [1-9]\d{0,5} errors?(?: in \d.{0,60})?\.?$/m;
/** Matches the line in which PowerShell names the kind of an error. */
const category = /^\+ CategoryInfo\s{0,10}:\s?(\w{1,60})\b.*/;
const pending = /\brunning in (?:the )?background\b|\bProcess running with session ID\b/i;
const refused = /^(?:Error: )?(?:The user doesn't want to|The user rejected|User rejected|Rejected by user)/;
const refusalWords = /\b(?:the user said|user feedback|reason provided) ?: ?\n(\S[\s\S]*)$/i;
/** Words in which the tool returns a question; the person's words follow as a turn. */
const stockWords = /^The user wants to clarify these questions\./;
const toolsNote = /\nNote: The user's next message may contain a correction[\s\S]*$/;

/** Reads a tool result. `isFailed` is what the tool says of the call; null when only the output shows it. */
export function readToolResult(output: string, isFailed: boolean | null, decided: Decided = {}): ToolResult {
  const text = (
    output.length > mostRead ? `${output.slice(0, mostRead / 2)}\n${output.slice(-mostRead / 2)}` : output
  ).replace(styled, '');
  const own = decided.refusal;
  const isRefused = own === undefined ? isFailed === true && refused.test(text) : own !== null;
  const hasFailed = !isRefused && (isFailed ?? failedRun.test(text));
  const said = isRefused ? (own ?? refusalWords.exec(text)?.[1] ?? '').replace(toolsNote, '').trim() : '';
  const plan = (decided.plan ?? '') === '' ? toldPlan(text) : (decided.plan ?? '');
  return {
    isFailed: hasFailed,
    isQuiet: isFailed === false && !isRefused && text.length <= longestQuiet && !troubled.test(text),
    isPending: pending.test(text.slice(0, 300)),
    error: isRefused ? '' : errorLine(text, hasFailed),
    commits: isRefused
      ? []
      : [...text.matchAll(commitLine)].map((match) => ({ hash: match[1] ?? '', title: short(match[2] ?? '') })),
    pullRequest: isRefused ? '' : ([...text.matchAll(pullRequestLine)].at(-1)?.[0] ?? ''),
    pushedTo: isRefused ? '' : pushedTo(text),
    tests: isRefused ? '' : short(testCount(text)),
    figures: isRefused ? [] : figuresIn(text),
    refusal: stockWords.test(said) ? '' : said.slice(0, longestWords),
    isRefused,
    answers: decided.answers ?? toldAnswers(text),
    plan: plan.slice(0, longestWords),
    isApproved: !isRefused && (decided.isApproved ?? isToldApproved(text)),
  };
}

/** Returns the branch or tag that Git reports below the address it pushed to; what it fetched stands below `From`. */
function pushedTo(text: string): string {
  const [, report = ''] = text.split(/^To \S.*$/m);
  return [...(report.split(/^From /m)[0] ?? '').matchAll(pushLine)].at(-1)?.[1] ?? '';
}

/** Reads answers from the tool's text, which also reports answers and approved plans in words. */
function toldAnswers(text: string): Answer[] {
  const from = text.slice(0, 300).indexOf('User has answered your question');
  if (from === -1) return [];
  return [...text.slice(from).matchAll(/"([^"\n]{3,1000})"="([^"]{1,5000})"/g)].map((match) => ({
    question: match[1] ?? '',
    text: match[2] ?? '',
  }));
}

function isToldApproved(text: string): boolean {
  return /\bUser has approved (?:your plan|exiting plan mode)/.test(text.slice(0, 300));
}

function toldPlan(text: string): string {
  if (!isToldApproved(text)) return '';
  return /^## Approved Plan[^\n]*\n([\s\S]+)/m.exec(text)?.[1]?.trim() ?? '';
}

function errorLine(text: string, hasFailed: boolean): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !harmless.test(line));
  const found =
    lines.find((line) => told.test(line.slice(0, 1000))) ??
    lines.find((line) => placed.test(line.slice(0, 1000))) ??
    (hasFailed ? lines.find((line) => hinted.test(line.slice(0, 1000))) : undefined);
  return short((found ?? '').replace(/^\[[\w:.-]{1,40}\] /, '').replace(category, 'PowerShell $1'));
}

function short(line: string): string {
  const text = line.replace(/\s+/g, ' ').trim();
  return text.length <= longestLine ? text : `${text.slice(0, longestLine - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
