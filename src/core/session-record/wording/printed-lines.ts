import { withoutPastedCode } from './pasted-code';

/** Matches a line that a program printed, or a line of code: times, levels, stack frames, tracebacks, compiler places, package managers, test runners, CI, browsers. */
const printed = [
  /^\s*\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d/,
  /^\s*\[?\d\d:\d\d:\d\d\b/,
  /^\s*(?:[\w./-]{1,80}: )?\[?(?:trace|debug|info|notice|warn(?:ing)?|error|fatal|critical)\b[\]:|](?! (?:never|always|do(?:n['’]t| not)|only|please|must)\b)/i,
  /^\s*(?:\/[\w.-]{1,100}|[\w./-]{1,100}\.(?:sh|envsh|py|js|mjs|rb|pl|ps1)): /,
  /^\s*(?:npm|yarn|pnpm|pip|cargo|gcc|tsc|error|fatal|panic|e)(?:\[\w+\])?:? (?:err!?|error|warn(?:ing)?|notice)\b/i,
  /^\s*(?:go|make)(?:\[\d+\])?: (?:\*{3} |err!?|error|warn(?:ing)?|notice)/,
  /^\s*(?:fatal|panic|error|\w*(?:Error|Exception)|warning|E)(?:\[\w+\])?:\s/,
  /^\s*\S{1,300}:\d{1,6}: \w{0,40}(?:[Ww]arning|[Ee]rror)\b/,
  /^\s*(?:\*\s{1,3})?(?:Terminal will be reused by tasks|Терминал будет повторно использоваться задачами|终端将被任务重用|Das Terminal wird von Aufgaben|Le terminal sera réutilisé|(?:Las tareas reutilizarán|Il terminale verrà|O terminal será) |ターミナルはタスクで|터미널이 작업에서)/,
  /^\s\*\s{2}\S.{3,40}: \S{0,200}[\\/]\S/,
  /^\s+at \S.{0,300}[)\d]\s*$/,
  /^\s*(?:node:\w|throw er\b|import \w+$|from [\w.]+ import|Emitted '|\^+$|Node\.js v\d|Traceback \(|File ".{1,300}", line \d|Caused by:|\.\.\. \d+ more)/,
  /^\s*\S{1,300}\.\w{1,6}(?:[:(]\d+[:,]\d+\)?:?(?:\s|$)|:\d{1,6}: )/,
  /^\s*(?:##\[|::\w+|Run [^\s/]+\/[^\s@]+@|Process completed with|Exit (?:code|status)|Command failed|Step \d+\/\d+)/,
  /^\s*(?:Downloading https?:|(?:Downloading|Extracting|Installing|Resolving|Collecting) \S{1,300}\s*$)/,
  /^\s*(?:>\s{0,4}\d{1,5} \||\d{1,5} \|(?:\s|$)|\|\s{0,200}\^|Import trace for requested module:|\.{1,2}(?:\/[\w.@[\]-]{1,80}){1,12}\s*$)/,
  /^\s*(?:[✓✔✗✘⨯×•●⏺⎿├└│┌]|▲ Next\.js |○ Compiling |(?:PASS|FAIL)(?:\s*$|\t|:?\s{1,4}(?:\S{1,200}\s*$|\S{1,200}[/.]\w\S{0,100}\s))|ok \d|not ok \d|=== RUN|--- (?:PASS|FAIL)|\d+ (?:passed|failed)\b)/,
  /^\s*(?:\(\w[\w.-]{0,40}\) \S{1,80}@\S{1,80} .{0,200}[$#%] |\w{3,40}\) \S{1,80}@\S{1,80} .{0,200}[$#%] |\$ |% |PS .{1,200}> |\w+@[\w.-]+(?:[:~]\S{0,200}| \S{1,200})?(?: \([^()]{1,60}\))? ?[$#%](?: |$)|\[\w[\w.-]{0,40}@[\w.-]{1,80} [^\]]{1,80}\][$#%](?: |$)|>>> )/,
  /^\s*(?:\[sudo\] |Sorry, try again\.|Reading (?:package lists|state information)|Building dependency tree|(?:Get|Hit|Ign|Err):\d{1,5} |(?:Selecting previously unselected package|Preparing to unpack) \S|(?:Unpacking|Setting up|Processing triggers for) \S{1,100} \(|Fetched \d|Need to get \d|Total (?:Download|Installed) Size:|:: (?:Proceed|Retrieving|Processing|Running|Synchroni[sz]ing|Starting)|\(\s?\d{1,4}\/\d{1,4}\) \S|==> \S|(?:resolving dependencies|looking for conflicting packages)\.\.\.|Requirement already satisfied|Successfully installed \S|added \d{1,6} packages)/,
  /^\s*(?:\/[\w.-]{1,100}){2,20}\s/,
  /^\s*(?:HTTP\/\d|(?:GET|POST|PUT|DELETE|PATCH) \S+(?:$| (?:HTTP\/|[-–→>] ?)?\d{3}\b| HTTP\/)|curl: \(\d+\))/,
  /^\s*[[\]{}()<>;,]+\s*$/,
  /^\s*(?:(?:async )?def|class) \w{1,80}(?:\(.{0,200}\))?:\s*$/,
  /^\s{0,8}(?:[^\w\s]\uFE0F?\s{1,2})?[\w./-]{1,40} ~[\w./-]{0,80} [a-z][\w.-]{1,40}(?: [\w./=:-]{1,80}){0,12}\s*$/u,
  /^\s*(?:(?:const|let|var|await|import|export|throw new) .*[;{]|return [^\s()[\]{}=+"'`.]*(?:\s[^()[\]{}=+"'`.]*)?[()[\]{}=+"'`.].*;|return \S+;|[A-Za-z_$][\w$]*(?:\.[\w$]+){0,6}\(.*[;{]|[A-Za-z_$][\w$.]* = .*;)\s*$/,
  /^\s*(?:\d{1,4}: [{[]|nv_length: |length: \d)/,
  /^\s*(?:This (?:site|page) can[’']t be reached|Try:$|Checking the (?:connection|proxy and the firewall|proxy, firewall\b.{0,60})$|ERR_[A-Z_]{3,40}$|\S{1,100} (?:refused to connect|took too long to respond|redirected you too many times)\.$)/,
  /^\s*(?:Connect(?:ing|ed) to|Listening (?:on|at)|Launching|Waiting for) \S.{0,200}(?::\/\/|:\d{2,5}\b|\.{3}$)/,
] as const;
const mostOfLine = 600;

const isPrinted = (line: string): boolean => printed.some((pattern) => pattern.test(line.slice(0, mostOfLine)));

/** Returns a message without code and the lines that the person pasted from a program's output. */
export function withoutPrinted(text: string): string {
  const lines = withoutPastedCode(text.split('\n'));
  const tags = new Map<string, number>();
  let tagCount = 0;
  for (const line of lines) {
    const tag = logTag.exec(line.slice(0, mostOfLine))?.[1];
    if (tag === undefined) continue;
    tags.set(tag, (tags.get(tag) ?? 0) + 1);
    tagCount += 1;
  }
  const isTagged = (line: string): boolean => {
    const tag = logTag.exec(line.slice(0, mostOfLine))?.[1];
    if (tag === undefined || tagCount < 2 || demand.test(tag)) return false;
    return /[-_./:\d]/.test(tag) || (tags.get(tag) ?? 0) > 1;
  };
  const isOutput = (line: string): boolean => isPrinted(line) || isTagged(line);
  return withoutRuns(withoutShell(withoutTerminal(lines, isOutput)), isOutput)
    .filter((line) => !isOutput(line))
    .join('\n');
}

/** Matches a line at which a shell waits for a command, with the command if there is one. */
const prompt = /^\s{0,8}(?:\$|%|PS .{1,200}>|\S{1,80}@\S{1,80}.{0,200}[$#%])(?:\s|$)/;

/** Matches a line at which somebody at a computer gave a command to a shell. */
const given =
  /^\s{0,8}(?:PS [A-Z]:\\.{0,200}>|\[[\w.-]{1,40}@[\w.-]{1,80} [^\]\n]{1,80}\][$#%]|(?:\(\w[\w.-]{0,40}\) )?[\w.-]{1,40}@[\w.-]{1,80}(?:(?: [\w.~/-]{1,80})? [$#%]|:[\w.~/-]{0,120}[$#]))\s\S/;
/** Matches a sentence as people write it: several words, no marks of code or of a list, and a full stop. */
const sentence = /^\s?\p{L}[\p{L}'’"-]*(?:[,;]? [\p{L}\d'’"`.(-][\p{L}\d'’"`.)/_-]*){4,60}[.!?]?\)?\s*$/u;

/** True for a line that is a sentence of somebody, as far as its form shows. */
export const isSentence = (line: string): boolean => sentence.test(line.slice(0, mostOfLine));

/** Leaves out the contents of a terminal, from the first command to the last line of output, but the sentences between. */
function withoutTerminal(lines: readonly string[], isOutput: (line: string) => boolean): readonly string[] {
  const isGiven = (line: string): boolean => given.test(line.slice(0, mostOfLine));
  const start = lines.findIndex(isGiven);
  if (start === -1) return lines;
  const end = lines.map((line) => isOutput(line) || isGiven(line)).lastIndexOf(true);
  const said = lines
    .slice(start, end + 1)
    .filter((line) => line.trim() === '' || (isSentence(line) && !isOutput(line)));
  return [...lines.slice(0, start), '', ...said, ...lines.slice(end + 1)];
}

/** Leaves out what stands between two prompts of a shell without an empty line. */
function withoutShell(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let opened: number | null = null;
  for (const line of lines) {
    const isPrompt = prompt.test(line.slice(0, mostOfLine));
    if (isPrompt && opened !== null) kept.length = opened;
    kept.push(line);
    if (isPrompt) opened = kept.length;
    else if (line.trim() === '') opened = null;
  }
  return kept;
}

/** Number of lines in a row from which they may be the output of a command. */
const fewestInRow = 8;
/** Share of the lines of such a row that must look like output. */
const ofOutput = 0.6;
/** Number of lines that begin with the same word of progress, and of such words. */
const fewestAlike = 3;
const fewestWords = 2;
/** Matches a line that tells progress, as programs print it: *Using curl*, *Configuring power...*. */
const progress = /^\s*([A-Za-z]{2,20}ing) (?!to\b|you\b|it\b|that\b|this\b)\S/;
const unfinished = /^\s*\S.{2,200}(?:\.{3}|…)\s*$/;

/** Leaves out lines in a row, without an empty one between them, that are mostly a program's output. */
function withoutRuns(lines: readonly string[], isOutput: (line: string) => boolean): string[] {
  const words = lines.map((line) => progress.exec(line)?.[1]?.toLowerCase());
  const counts = new Map<string, number>();
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isRepeated = (word: string): boolean => (counts.get(word) ?? 0) >= fewestAlike;
  // Rules may begin alike; a program repeats several words.
  if ([...counts.keys()].filter(isRepeated).length < fewestWords) return [...lines];
  const isLike = (at: number): boolean => {
    const [word, line = ''] = [words[at], lines[at]];
    return (word !== undefined && isRepeated(word)) || unfinished.test(line) || isOutput(line);
  };
  const kept: string[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    let end = start;
    while (end < lines.length && (lines[end] ?? '').trim() !== '') end += 1;
    const row = lines.slice(start, end);
    const likeCount = row.filter((_line, at) => isLike(start + at)).length;
    if (row.length < fewestInRow || likeCount < ofOutput * row.length) kept.push(...row);
    if (end < lines.length) kept.push('');
    start = end;
  }
  return kept;
}

/** Matches how much a requirement is wanted, which people write in brackets as programs write their names. */
const demand =
  /^(?:must(?: not)?|should|could|would|may|shall|won['’]t|todo|open|done|optional|required|high|medium|low)$/i;

/** Matches the name of a program in brackets in front of what it prints. */
const logTag = /^\s*\[([a-z][\w./:@-]{2,40}) {0,8}\]\s+\S/;
