/** Matches a line of code: imports, headers of blocks, assignments, calls, what a function returns, closing brackets. */
const code = [
  /^\s*(?:import \w[\w.]{0,80}(?: as \w{1,40})?|from [\w.]{1,80} import .{1,200}|#include [<"].{1,80}|using [\w.:]{1,80};|package [\w.]{1,80};?)\s*$/,
  /^\s*(?:async |export |public |private |protected |static |pub ){0,4}(?:def|class|fn|func|function|struct|interface|enum|impl|namespace)\b.{0,300}[:({;]\s*$/,
  /^\s*(?:(?:\} )?(?:if|elif|else if|else|for|foreach|while|switch|match|try|except|catch|finally|with)\b.{0,300}[:{]|case .{1,80}:)\s*$/,
  /^\s*(?:self|this)\.\w/,
  /^\s*(?:(?:let|const|var|val|auto|int|float|double|bool|string|String)\s)?[A-Za-z_$][\w$.[\]'"]{0,80}(?:: [\w.[\], |]{1,60})? {0,8}(?:[-+*/%|&]|:)?= {0,8}\S/,
  /^\s*[A-Za-z_$][\w$.]{0,80}\(.{0,300}[;,)({[]\s*$/,
  /^\s*(?:return|yield|raise|throw|await|break|continue|pass)\b(?: [\w$.'"([{-].{0,200})?$/,
  /^\s*[)\]}]{1,6}[;,]{0,2}\s*$/,
  /^\s*@\w[\w.]{0,60}(?:\(.{0,200}\))?\s*$/,
] as const;

/** Matches a line that also stands between lines of code: an empty or indented one, or a comment. */
const between = /^(?:\s*$|\s{2}|\t|#|\/\/|\/\*|--\s|"""|''')/;

/** Number of lines of code from which a passage is pasted code and no example in a sentence. */
const fewest = 5;
/** Minimum share of such lines among those of a passage that are not empty. */
const least = 0.4;
const mostOfLine = 600;

const isCode = (line: string): boolean => code.some((pattern) => pattern.test(line.slice(0, mostOfLine)));

/** Leaves out passages of code that were pasted without a fence, and comments in blocks. */
export function withoutPastedCode(message: readonly string[]): string[] {
  const lines = withoutBlockComments(message);
  const kept: string[] = [];
  for (let start = 0; start < lines.length;) {
    const { end, seen } = passageAt(lines, start);
    const next = end > start ? end : Math.max(seen, start + 1);
    const passage = lines.slice(start, next);
    if (!isPastedCode(passage)) for (const line of passage) kept.push(line);
    start = next;
  }
  return kept;
}

/** Maximum number of lines of a comment. */
const mostOfComment = 60;

/** Leaves out comments that begin with a slash and a star on a line of their own and that end. */
function withoutBlockComments(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let end = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isOpen = /^\s{0,12}\/\*/.test(line);
    if (isOpen) while (end < lines.length && (end < at || !isEnd(lines[end] ?? ''))) end += 1;
    if (isOpen && end < Math.min(lines.length, at + mostOfComment)) at = end;
    else kept.push(line);
  }
  return kept;
}

const isEnd = (line: string): boolean => /\*\/\s*$/.test(line.slice(-mostOfLine));

/** Returns where the code that begins at a line ends, and up to where only such lines stand as also stand between lines of code. */
function passageAt(lines: readonly string[], start: number): { readonly end: number; readonly seen: number } {
  let end = start;
  let at = start;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isCode(line)) end = at + 1;
    else if (!between.test(line) || (end === start && line.trim() === '')) break;
  }
  return { end, seen: at };
}

function isPastedCode(passage: readonly string[]): boolean {
  const count = passage.filter(isCode).length;
  return count >= fewest && count >= least * passage.filter((line) => line.trim() !== '').length;
}
