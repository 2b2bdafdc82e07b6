import type { Fields } from '../../fields';
import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult } from '../../work/tool-result';
import { fencesIn, findOutside, textIn, type Fence } from './fences';
import { plannedIn } from './specstory-json';
import { answersTo, questionsIn, questionsInJson } from './specstory-questions';

const toolName = /data-tool-name="([^"]{1,80})"/;
const inlineCommand = /^`(.{1,4000})`$/;
const editedFile = /Edit file: (.{1,500}?)<\/summary>/;
const quotedPath = /^\s*`([^`\n]{1,500})`/;
/** Matches the answer of a tool that wrote a file. */
const writtenFile =
  /^(?:The file (.{1,500}?) has been (?:updated|created)\b|File created successfully at: ?(.{1,500}?)(?= \(|$))/m;
/** Matches the list of files in the answer of a tool that applied a patch. */
const patchedFiles = /^Success\. Updated the following files:\n((?:[AMD] .{1,500}\n?){1,200})/m;
/** Matches what stands below a call that the session ended before. */
const unfinished = /^Status: \*\*(?:loading|cancelled|aborted)\*\*\s*$/;
const writing = /^(?:write|edit|multiedit|create_file)$/i;
const input = /^- (\w{1,40}):(?: `(.{0,20000})`)?\s*$/;
const resultMark = /^\*\*(Result|Error):\*\*\s*$/;
const task = /^- \[([ X⚡])\] (?:(?:🔥|🌡️|❄️) )?(.{0,500})$/u;
/** Matches an item of a list as Go prints it. */
const printedTask =
  /map\[(?:description:.{0,2000}? )?id:\d{1,6} status:([\w-]{1,20}) title:(.{0,500}?)\](?= map\[|\]|$)/g;
const closing: ReadonlySet<string> = new Set(['', '</details>', '</tool-use>', '</details></tool-use>']);
const failed = /^(?:Exit code [1-9]|Error: |The user doesn't want to)/m;

/**
 * Reads a block: the tool's name, its input (a command in back quotes, a file, a list of names and values) and its
 * output in a fence. Some tools have no output here, so that nothing is known of their end.
 */
export function readSpecStoryTool(lines: readonly string[]): Beside[] {
  const name = toolName.exec(lines[0] ?? '')?.[1];
  if (name === undefined) return [];
  const body = bodyOf(lines);
  const fences = fencesIn(body);
  const { output, isFailed } = outputOf(body, fences, name);
  const written = writtenFile.exec(output ?? '');
  const named = editedFile.exec(lines.slice(0, 3).join('\n'))?.[1] ?? quotedPath.exec(body[0] ?? '')?.[1];
  const path = body.some((line) => unfinished.test(line)) ? undefined : (written?.[1] ?? written?.[2] ?? named);
  const texts = /^(?:ask_question|create_plan|todo_write)$/.test(name)
    ? fences.filter(({ language }) => language === 'json').map((fence) => textIn(body, fence))
    : [];
  const json = questionsInJson(name === 'ask_question' ? texts : []);
  const call = readToolCall(name, {
    ...inputsOf(body, fences),
    ...commandOf(body, fences),
    ...(path === undefined ? {} : { file_path: path }),
    ...patchOf(output ?? ''),
    ...(/^write$/i.test(name) ? { content: textIn(body, fences[0]) } : diffOf(body, fences)),
    ...tasksOf(name, body),
    ...plannedIn(name, texts),
    questions: [...questionsIn(body), ...json.questions],
  });
  const result = readToolResult(
    output ?? '',
    isFailed,
    json.answers.length > 0 ? { answers: json.answers } : { ...answersTo(call.questions, body) },
  );
  return [
    { kind: 'call', id: '', call },
    {
      kind: 'result',
      id: '',
      result: output === null && json.answers.length === 0 ? { ...result, isPending: true } : result,
    },
  ];
}

/** Returns the lines between the title and the end of the block; the first is the rest of the title's line. */
function bodyOf(lines: readonly string[]): readonly string[] {
  const title = lines.slice(0, 5).findIndex((line) => line.includes('</summary>'));
  const from = Math.max(0, title);
  const [first = '', ...rest] = lines.slice(from);
  let end = rest.length;
  while (end > 0 && closing.has((rest[end - 1] ?? '').trim())) end -= 1;
  return [first.slice(first.indexOf('</summary>') + '</summary>'.length), ...rest.slice(0, end)].slice(
    title === -1 || first.endsWith('</summary>') ? 1 : 0,
  );
}

/**
 * Returns the text of the output, null without one. It may contain fences itself, so that it ends at the last one; what
 * a tool wrote stands before it and may contain words like those of an output.
 */
function outputOf(
  body: readonly string[],
  fences: readonly Fence[],
  name: string,
): { readonly output: string | null; readonly isFailed: boolean | null } {
  const marked = findOutside(body, fences, (line) => resultMark.test(line));
  const isPlain = !body.includes('**Input:**');
  // The first fence of this tool is what it writes.
  const others = /^write$/i.test(name) ? fences.slice(1) : fences;
  const texts = others.filter(({ start, language }) =>
    marked === -1 ? language === 'text' || (isPlain && language === '') : start > marked,
  );
  const from = (writing.test(name) && marked === -1 ? texts.at(-1) : texts[0])?.start;
  if (from === undefined) return { output: null, isFailed: null };
  const output = body.slice(from + 1, fences.at(-1)?.end).join('\n');
  const isError = marked !== -1 && resultMark.exec(body[marked] ?? '')?.[1] === 'Error';
  return { output, isFailed: isError || failed.test(output.slice(0, 300)) ? true : null };
}

/** Reads a list of names and values below `**Input:**`; a value of several lines is in a fence. */
function inputsOf(body: readonly string[], fences: readonly Fence[]): Fields {
  const byStart = new Map(fences.map((each) => [each.start, each]));
  const given = new Map<string, string>();
  const from = body.indexOf('**Input:**');
  for (let at = from === -1 ? body.length : from + 1; at < body.length; at += 1) {
    const line = body[at] ?? '';
    const skipped = byStart.get(at);
    if (resultMark.test(line)) break;
    if (skipped !== undefined) at = skipped.end;
    const [, key, value] = input.exec(line) ?? [];
    if (key !== undefined) given.set(key, value ?? textIn(body, byStart.get(at + 2) ?? byStart.get(at + 1)));
  }
  return Object.fromEntries(given);
}

function commandOf(body: readonly string[], fences: readonly Fence[]): Fields {
  const until = fences[0]?.start ?? body.length;
  const inline = body.slice(0, until).find((line) => inlineCommand.test(line));
  const own = fences[0]?.language === 'bash' ? textIn(body, fences[0]) : undefined;
  const command = inline === undefined ? own : inlineCommand.exec(inline)?.[1];
  return command === undefined ? {} : { command };
}

/** Returns the files of a patch that was applied, in the form of the tool's input; its own text is not recorded. */
function patchOf(output: string): Fields {
  const files = patchedFiles.exec(output)?.[1] ?? '';
  return files === ''
    ? {}
    : { patch: files.replace(/^D /gm, '*** Delete File: ').replace(/^[AM] /gm, '*** Update File: ') };
}

/** Returns the differences that an edit shows, without those of chunks that say nothing. */
function diffOf(body: readonly string[], fences: readonly Fence[]): Fields {
  const diffs = fences.filter(({ language }) => language === 'diff').map((fence) => textIn(body, fence));
  return diffs.length === 0 ? {} : { diff: diffs.join('\n@@\n') };
}

function tasksOf(name: string, body: readonly string[]): Fields {
  if (/^todowrite$/i.test(name))
    return {
      todos: body.flatMap((line) => {
        const [, mark, content] = task.exec(line) ?? [];
        return content === undefined ? [] : [{ content, status: mark === 'X' ? 'completed' : 'pending' }];
      }),
    };
  if (name !== 'manage_todo_list') return {};
  const list = body.find((line) => line.startsWith('- todoList: `['))?.slice(0, 20_000) ?? '';
  return {
    todoList: [...list.matchAll(printedTask)].map(([, status = '', title = '']) => ({ title, status })),
  };
}
