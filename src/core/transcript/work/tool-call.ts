import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../fields';
import { isJsonObject } from '../../json';
import { readEdits, type Edit } from './edits';
import { removedFiles } from './removed-files';

/** One task of a list kept by the assistant. */
export interface Task {
  /** null when the tool numbers it only later. */
  readonly id: string | null;
  /** null when a change names the task by its id only. */
  readonly subject: string | null;
  readonly isDone: boolean;
}

export interface Question {
  readonly id: string | null;
  readonly text: string;
  /** '' without one. */
  readonly topic: string;
  readonly options: readonly { readonly label: string; readonly description: string }[];
}

/** The recorded parts of a tool call. */
export interface ToolCall {
  readonly name: string;
  /** Shell command; '' for any other call. */
  readonly command: string;
  readonly files: readonly string[];
  /** The edits of its files, as far as the call says them. */
  readonly edits: readonly Edit[];
  /** Paths that it deletes. */
  readonly removed: readonly string[];
  /** `isWhole`: the complete list is given each time. */
  readonly tasks: { readonly isWhole: boolean; readonly list: readonly Task[] } | null;
  readonly questions: readonly Question[];
  /** True when the call asks the person to approve a plan. */
  readonly isPlan: boolean;
  /** The text of that plan; '' when the call does not contain it. */
  readonly plan: string;
  /** Text that the call wrote into a plan's file, and the text it replaced; null for the whole file. */
  readonly draft: { readonly text: string; readonly replaced: string | null } | null;
}

const longestCommand = 4000;
const longestPlan = 20_000;
const mostFiles = 200;
/** Maximum number of questions, and of options of one; real ones have a handful. */
const mostQuestions = 100;

const shells =
  /^(?:bash|shell|exec|exec_command|local_shell|run_shell_command|run_terminal_(?:cmd|command)(?:_v\d)?|runInTerminal|run_in_terminal|execute_command|shell_command|container\.exec)$/i;
const writers =
  /^(?:write|edit|multiedit|notebookedit|editnotebook|str_?replace|write_file|replace|edit_file(?:_v\d)?|create_file|search_replace|str_replace_editor|apply_diff|write_to_file|replace_string_in_file|multi_replace_string_in_file|insert_edit_into_file|edit_notebook_file)$/i;
const deleter = /^delete_?file$/i;
const planRequest = /^(?:exit_?plan_?mode|plan_?exit)$/i;
/** Matches a tool that shows a plan, which the person later has carried out. */
const planCall = /^create_?plan$/i;
const planFile = /(?:^|[\\/])plans[\\/][^\\/]+\.md$/;
const patchedFile = /^\*\*\* (?:Add|Update|Delete) File: (.+)$|^\*\*\* Move to: (.+)$/gm;

/** Reads a call of any known tool, given by the tool's name and its input. */
export function readToolCall(name: string, given: Fields): ToolCall {
  const command = shells.test(name) ? commandOf(given) : '';
  const files = filesOf(name, given, command).slice(0, mostFiles);
  const isPlan = planRequest.test(name);
  const patch = patchOf(name, given, command);
  return {
    name,
    command,
    files,
    edits: readEdits(given, patch, files),
    removed: deleter.test(name) ? pathsIn(given) : removedFiles(patch, command),
    tasks: tasksOf(name, given),
    questions: listOrEmpty(given['questions']).slice(0, mostQuestions).filter(isJsonObject).map(readQuestion),
    isPlan,
    plan: isPlan ? (textOrNull(given['plan']) ?? '').slice(0, longestPlan) : '',
    draft: planCall.test(name) ? planOf(given) : files.some((path) => planFile.test(path)) ? draftOf(given) : null,
  };
}

function planOf(given: Fields): ToolCall['draft'] {
  const text = textOrNull(given['plan']);
  return text === null || text === '' ? null : { text: text.slice(0, longestPlan), replaced: null };
}

function draftOf(given: Fields): ToolCall['draft'] {
  const whole = textOrNull(given['content']);
  if (whole !== null) return { text: whole.slice(0, longestPlan), replaced: null };
  const replaced = given['old_string'] ?? given['oldString'];
  const text = given['new_string'] ?? given['newString'];
  return typeof text === 'string' && typeof replaced === 'string' && replaced !== ''
    ? { text: text.slice(0, longestPlan), replaced }
    : null;
}

function commandOf(given: Fields): string {
  const written = given['command'] ?? given['cmd'] ?? given['script'] ?? given['input'];
  const words = Array.isArray(written) ? written.filter((word) => typeof word === 'string') : null;
  const text = words === null ? written : /^(?:ba|z)?sh$/.test(words[0] ?? '') ? words.at(-1) : words.join(' ');
  return typeof text === 'string' ? text.trim().slice(0, longestCommand) : '';
}

function filesOf(name: string, given: Fields, command: string): string[] {
  if (writers.test(name)) {
    const parts = listOrEmpty(given['replacements']).filter(isJsonObject);
    return parts.length > 0 ? [...new Set(parts.flatMap(pathsIn))] : pathsIn(given);
  }
  const patch = patchOf(name, given, command);
  if (!patch.includes('*** ')) return [];
  return [...patch.matchAll(patchedFile)].map((match) => (match[1] ?? match[2] ?? '').trim());
}

/** Returns the text in which a call may hold a patch. */
function patchOf(name: string, given: Fields, command: string): string {
  const patch = /patch$/i.test(name) ? (given['patchText'] ?? given['input'] ?? given['patch']) : command;
  return typeof patch === 'string' ? patch : '';
}

function pathsIn(given: Fields): string[] {
  return [given['file_path'], given['filePath'], given['notebook_path'], given['path'], given['target_file']]
    .filter((path) => typeof path === 'string' && path !== '')
    .slice(0, 1) as string[];
}

function tasksOf(name: string, given: Fields): ToolCall['tasks'] {
  const lists: Readonly<Record<string, unknown>> = {
    todowrite: given['todos'],
    todo_write: given['todos'],
    update_plan: given['plan'],
    write_todos: given['todos'],
    manage_todo_list: given['todoList'],
  };
  const whole = lists[name.toLowerCase()];
  if (Array.isArray(whole)) {
    const list = whole.filter(isJsonObject);
    // A list that is merged into the one before names its tasks by their ids.
    if (typeof given['merge'] !== 'boolean') return { isWhole: true, list: list.map(readTask) };
    return { isWhole: !given['merge'], list: list.map((task) => ({ ...readTask(task), id: textOrNull(task['id']) })) };
  }
  if (name === 'TaskCreate' || name === 'TaskUpdate') return { isWhole: false, list: [readTask(given)] };
  return null;
}

function readTask(task: Fields): Task {
  return {
    id: textOrNull(task['taskId']),
    subject:
      textOrNull(task['subject']) ??
      textOrNull(task['content']) ??
      textOrNull(task['step']) ??
      textOrNull(task['title']) ??
      textOrNull(task['description']),
    isDone: task['status'] === 'completed',
  };
}

function readQuestion(question: Fields): Question {
  return {
    id: textOrNull(question['id']),
    text: textOrNull(question['question']) ?? textOrNull(question['header']) ?? '',
    topic: textOrNull(question['header']) ?? '',
    options: listOrEmpty(question['options'])
      .slice(0, mostQuestions)
      .map(fieldsOrNull)
      .filter((option) => option !== null)
      .map((option) => ({
        label: textOrNull(option['label']) ?? '',
        description: textOrNull(option['description']) ?? '',
      })),
  };
}
