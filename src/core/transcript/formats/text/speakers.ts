import { wordSet } from '../../../support/function-words';
import { stepName } from './copilot-steps';

/** A line where a speaker begins. */
export interface SpeakerMark {
  readonly name: string;
  /** Index of the line, from 0. */
  readonly line: number;
  /** Text after the mark on the same line. */
  readonly rest: string;
}

/** The name of Copilot in a chat of VS Code, as `keyOf`. */
export const copilot = 'github copilot';

const users = ['user', 'human', 'you', 'me', 'prompt'];
const assistants = [
  ...'assistant ai chatgpt gpt claude gemini copilot cursor agent bot model response'.split(' '),
  copilot,
];

/** Other programs that write or speak in a conversation; a person may have such a name too. */
const programs = wordSet(
  'alexa copilot cortana deepseek developer function grok haiku kimi llama meta mistral openai opus perplexity phi qwen server siri sonnet system tool',
);

/** Labels that begin lines of notes, forms and logs and name nobody. */
const labels = wordSet(
  'q note notes todo question answer frage antwort problem fix cause solution decision action actions owner status date datum time location place summary example warning warn info debug trace fatal error tip hint pros cons input output expected actual given when then where what why how who title author tags type source url http https file path name from to subject re cc goal result reason context background risk impact priority effort next done open idea step host port city key value version',
);

const known = `(${[...users, ...assistants].join('|')})`;
/** Matches a name of at most five words, a nickname or a phone number. */
const anyName =
  '(\\+\\d[\\d \\u00a0()\\u2010\\u2011-]{5,22}|[\\p{L}\\p{N}@~][^\\s:<>*#()|[\\]"/]{0,30}(?: [^\\s:<>*#()|[\\]"/]{1,30}){0,4})';
/** Matches a version, time or model after the name: `ChatGPT (10:41)`, `Claude [Opus]`. */
const remark = '(?:\\s*(?:\\([^)\\n]{0,60}\\)|\\[[^\\]\\n]{0,60}\\]))?';
const clock = '\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\s?[AaPp][Mm])?';
const day = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}\\.?';
const fullClock =
  '\\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?:[.,]\\d{1,6})?(?:\\s?[AaPp]\\.?\\s?[Mm]\\.?)?(?:Z|[+-]\\d\\d:?\\d\\d)?';
/** Matches a day and time before the name, as messengers write them. */
const stamp = `\\[?(?:${day}(?:[,T]|\\s(?:at|um|à))?\\s{0,2}(?:${fullClock})?|${fullClock})\\]?\\s*(?:[-–—]\\s+)?`;
/** Marks of writing directions, with which messengers surround names and numbers. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const stamped = new RegExp(`^${stamp}`);
const digitsOnly = /^[\d\s.,]+$/;

/** Number of characters of a line that are searched for a mark; a longer search would take quadratic time. */
const longestMark = 200;

/** Ways in which people and tools mark the two sides, most specific first; a text uses only one of them. */
const knownStyles: readonly RegExp[] = [
  new RegExp(`^#{1,6}\\s+\\**${known}\\**(?:\\s+said)?${remark}\\s*(?::\\**\\s*)?$`, 'i'),
  new RegExp(`^\\*\\*${known}(?:\\s+said)?${remark}\\s*(?:\\*\\*(?:\\s*:)?|:\\s*\\*\\*)${remark}\\s*`, 'i'),
  new RegExp(`^${known}(?:\\s+said)?${remark}\\s*:\\s*`, 'i'),
];

/** Matches a known name that stands alone between emphasis or rules: `_**User**_`, `=== User ===`. */
const framedStyle = new RegExp(`^(?:[_*]{2,6}|[=-]{2,6} ?)${known}(?:[_*]{2,6}| ?[=-]{2,6})\\s*$`, 'i');

/** The same with any name; those with a time are safe signs of a conversation. */
const timedStyles: readonly RegExp[] = [
  new RegExp(`^\\**${anyName}\\**\\s+[([]?${clock}[)\\]]?\\s*$`, 'u'),
  new RegExp(`^${stamp}${anyName}${remark}\\s*:\\s*`, 'u'),
  new RegExp(`^(?:${stamp})?<${anyName}>\\s+`, 'u'),
];
const namedStyles: readonly RegExp[] = [
  new RegExp(`^#{1,6}\\s+\\**${anyName}(?: said:?|\\**:)\\**$`, 'u'),
  new RegExp(`^\\*\\*${anyName}(?:\\s+said)?${remark}\\s*(?:\\*\\*\\s*:|:\\s*\\*\\*)${remark}\\s*`, 'u'),
  new RegExp(`^${anyName}(?:\\s+said)?${remark}\\s*:(?!//)\\s*`, 'u'),
];

/** Marks of a chat that was exported from VS Code as Markdown: a heading with the person's name, and Copilot's name in bold. */
const exportedStyles = {
  person: new RegExp(`^# ${anyName}:\\s+`, 'u'),
  assistant: /^\*\*(GitHub Copilot):\*\*\s*/u,
};

const fencePattern = /^\s{0,3}(`{3,}|~{3,})/;
/** Number of lines with text for which a conversation has at least one mark. */
const linesOfMark = 12;

export function isPersonName(name: string): boolean {
  return users.includes(keyOf(name));
}

export function isAssistantName(name: string): boolean {
  return assistants.includes(keyOf(name));
}

/** True for a name that may be that of a program: `GPT-4`, `Claude Opus`, `System`. */
export function isProgramName(name: string): boolean {
  const [first = ''] = keyOf(name).split(/[^\p{L}]/u);
  return assistants.includes(first) || programs.has(first) || /^o\d/.test(keyOf(name));
}

/** True for a line that begins with a day or time, as each message does where the first one does. */
export function isStamped(line: string): boolean {
  return stamped.test(line.slice(0, longestMark).replace(directions, ''));
}

/** Returns the form of a name by which speakers are compared. */
export function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** Returns the speakers, each once, the one who speaks most often first. */
export function speakersOf(marks: readonly SpeakerMark[]): string[] {
  const said = countsOf(marks);
  const names = new Map(marks.map(({ name }) => [keyOf(name), name.trim()]));
  return [...names].sort(([one], [other]) => (said.get(other) ?? 0) - (said.get(one) ?? 0)).map(([, name]) => name);
}

/**
 * Returns the marks of a conversation in order; empty unless at least two speakers are marked in the same way. Marks
 * inside fenced code do not count.
 */
export function findSpeakerMarks(lines: readonly string[]): readonly SpeakerMark[] {
  const isCode = fencedLines(lines);
  const marksIn = (style: RegExp): SpeakerMark[] =>
    lines.flatMap((line, at) => (isCode[at] === true ? [] : marksOf(line, at, style)));
  const written = lines.filter((line) => line.trim() !== '').length;
  const top = lines.findIndex((line) => line.trim() !== '');
  const isDense = (marks: readonly SpeakerMark[]): boolean =>
    marks.length * linesOfMark >= written || (marks[0]?.line === top && speakersOf(repeated(marks)).length > 1);
  const known = knownStyles.map((style, at) => ({ marks: marksIn(style), wide: namedStyles[at] }));
  const found = [
    ...known.flatMap(({ marks, wide }) =>
      hasBothSides(marks) ? [wide === undefined ? marks : withOthers(marks, marksIn(wide))] : [],
    ),
    ...timedStyles.flatMap((style) => {
      const marks = named(marksIn(style));
      return speakersOf(marks).length > 1 && isDense(marks) ? [marks] : [];
    }),
  ];
  const exported = exportedMarks(marksIn(exportedStyles.person), marksIn(exportedStyles.assistant), top);
  if (exported.length > 0) return exported;
  // What somebody said may quote another conversation; the first mark is that of the text itself.
  const [first] = found.sort(([one], [other]) => (one?.line ?? 0) - (other?.line ?? 0));
  if (first !== undefined) return first;
  const framed = marksIn(framedStyle);
  if (hasBothSides(framed) && isDense(framed)) return framed;
  for (const style of namedStyles) {
    const marks = withoutLabels(named(marksIn(style)));
    if (isDense(marks) && isTalk(marks, written)) return marks;
  }
  return [];
}

const hasBothSides = (marks: readonly SpeakerMark[]): boolean =>
  marks.some(({ name }) => isPersonName(name)) && marks.some(({ name }) => isAssistantName(name));

/** Returns the marks of an export that begins with the person's name; other headings are part of what was said. */
function exportedMarks(
  headings: readonly SpeakerMark[],
  assistant: readonly SpeakerMark[],
  top: number,
): readonly SpeakerMark[] {
  const [first] = headings;
  if (first?.line !== top || assistant.length === 0) return [];
  const person = headings.filter(({ name }) => keyOf(name) === keyOf(first.name));
  return [...person, ...assistant].sort((one, other) => one.line - other.line);
}

function marksOf(line: string, at: number, style: RegExp): SpeakerMark[] {
  const head = line.slice(0, longestMark).replace(directions, '');
  const match = style.exec(head);
  const rest = head.slice(match?.[0].length) + line.slice(longestMark);
  return match === null ? [] : [{ name: match[1] ?? '', line: at, rest }];
}

function named(marks: readonly SpeakerMark[]): SpeakerMark[] {
  return marks.filter(({ name }) => !labels.has(keyOf(name)) && !digitsOnly.test(name) && !stepName.test(name));
}

/** Returns the marks of names that occur again. */
function repeated(marks: readonly SpeakerMark[]): SpeakerMark[] {
  const said = countsOf(marks);
  return marks.filter(({ name }) => (said.get(keyOf(name)) ?? 0) > 1);
}

/** Adds other people who speak again and again in the same style, so that nobody's words count as those of the speaker before. */
function withOthers(marks: readonly SpeakerMark[], all: readonly SpeakerMark[]): SpeakerMark[] {
  const taken = new Set(marks.map(({ line }) => line));
  const others = repeated(named(all.filter(({ line, name }) => !taken.has(line) && /^[\p{Lu}\p{Lo}]/u.test(name))));
  const spoken = others.filter(({ rest }) => rest === '' || isSentence(rest));
  return [...marks, ...spoken].sort((one, other) => one.line - other.line);
}

/** Leaves out names that occur once where two others occur again: they are words of what was said. */
function withoutLabels(marks: readonly SpeakerMark[]): readonly SpeakerMark[] {
  const again = repeated(marks);
  return speakersOf(again).length > 1 ? again : marks;
}

/** True when two speakers take turns in sentences; a list of properties has each name once, and few words. */
function isTalk(marks: readonly SpeakerMark[], written: number): boolean {
  const said = countsOf(marks);
  if (said.size < 2) return false;
  const sentences = marks.filter(({ rest }) => rest === '' || isSentence(rest)).length;
  if (marks.length === 2)
    return written === 2 && sentences === 2 && marks.every(({ name }) => /^(?!The |An? )\p{Lu}/u.test(name));
  return marks.length > said.size && sentences * 3 >= marks.length;
}

function isSentence(text: string): boolean {
  return /[.!?…。？！]$/.test(text.trim()) || text.trim().split(/\s+/).length > 2;
}

function countsOf(marks: readonly SpeakerMark[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of marks) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return counts;
}

/** An unclosed fence does not count; otherwise one stray mark would swallow the rest. */
function fencedLines(lines: readonly string[]): boolean[] {
  const isCode = lines.map(() => false);
  let opened: { readonly at: number; readonly fence: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const [whole = '', fence] = fencePattern.exec(line) ?? [];
    if (fence === undefined) continue;
    if (opened === null) opened = { at, fence };
    else if (fence.startsWith(opened.fence) && line.slice(whole.length).trim() === '') {
      isCode.fill(true, opened.at, at + 1);
      opened = null;
    }
  }
  return isCode;
}
