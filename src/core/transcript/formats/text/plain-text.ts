import { AppError } from '../../../errors';
import { baseNameOf } from '../../../note/path';
import { derivedId } from '../../derived-id';
import type { TextFormat } from '../../format';
import { splitLines } from '../../record-lines';
import { listedNames, type Me, nameKey, noSpeaker, unknownMe, wholeText } from '../../talk/me';
import type { Session } from '../../turn';
import { readTalk, type Message } from '../../turn-list';
import { folderOf } from '../specstory/specstory-folder';
import { exportHead } from './export-head';
import { readCopilotSteps } from './copilot-steps';
import {
  copilot,
  findSpeakerMarks,
  isAssistantName,
  isPersonName,
  isProgramName,
  isStamped,
  keyOf,
  type SpeakerMark,
  speakersOf,
} from './speakers';

const frontMatterEnd = /^(?:---|\.\.\.)\s*$/;
const mostNames = 8;

/** A conversation that somebody wrote down or copied. */
export const plainText: TextFormat = {
  kind: 'text',
  tool: 'a text',
  file: 'a .md or .txt file',
  beatSource: 'inbox-extraction',
  isFallback: true,
  recognizes: (head) => !head.includes('\0') && findSpeakerMarks([...splitLines(head)]).length > 0,
  read: readPlainText,
};

/**
 * Reads a conversation that somebody wrote down or copied: cut into turns where marks name the speaker; without marks
 * the whole text is one turn of the user. Front matter and text before the first mark are left out. Returns null when
 * the text is empty. `me` names the user, or has none when the text has to show it. Throws `unknown-format` with the
 * names as remedies when it is not clear which speaker is the user.
 */
export function readPlainText(allLines: readonly string[], fileName: string, me: Me = unknownMe): Session | null {
  const lines = withoutFrontMatter(allLines);
  const marks = me.named === wholeText ? [] : findSpeakerMarks(lines);
  const texts = marks.length === 0 ? [lines.join('\n').trim()] : textsOf(lines, marks);
  if (texts.every((text) => text === '')) return null;
  const name = baseNameOf(fileName.replace(/^.*[\\/]/, ''));
  const persons = personsIn(marks, fileName, me);
  const messages = texts.map((text, at) => messageOf(text, marks[at]?.name ?? null, persons));
  const speakers = texts.map((text, at) => ({ role: at === 0 ? ('user' as const) : ('assistant' as const), text }));
  const id = derivedId(name, [], speakers);
  // The same "yes" in another conversation has another meaning.
  const { title, createdAt, updatedAt } = exportHead(lines.slice(0, marks[0]?.line ?? 0));
  const talk = readTalk(messages, { conversation: id, startedAt: createdAt });
  const cwd = folderOf(
    [],
    messages.flatMap(({ beside = [] }) => beside),
  );
  return { id, title: title ?? name, updatedAt, cwd, ...talk };
}

/** Returns the names under which the user speaks, as `keyOf`. */
function personsIn(marks: readonly SpeakerMark[], fileName: string, { named, names }: Me): readonly string[] {
  const speakers = speakersOf(marks);
  const own = speakers.filter(isPersonName).map(keyOf);
  if (named === noSpeaker) return [];
  const wanted = named === null ? '' : keyOf(named);
  const chosen = speakers.map(keyOf).filter((key) => key === wanted);
  const called = speakers.map(keyOf).filter((key) => key.split(' ')[0] === wanted);
  if (chosen.length > 0) return chosen;
  if (called.length === 1) return called;
  const known = names.map(nameKey);
  const set = named === null ? speakers.filter((name) => known.includes(nameKey(name))) : [];
  if (set.length > 0) return set.map(keyOf);
  // Two people who were noted as "Me" and "You" are not the same one.
  const isOne = !(own.includes('me') && own.includes('you'));
  if ((own.length > 0 && isOne) || speakers.length === 0) return own;
  const others = speakers.filter((name) => !isAssistantName(name));
  if (others.length === 1 && !others.some(isProgramName)) return others.map(keyOf);
  const unknown = wanted === '' ? '' : `Nobody named "${wanted}" speaks in it. `;
  throw new AppError(
    'unknown-format',
    `${unknown}${fileName} is a conversation between ${listedNames(speakers)}. Say which of them is you.`,
    fileName,
    [{ input: 'me', values: [...speakers.slice(0, mostNames), noSpeaker, wholeText] }],
  );
}

/** Returns a message; the words of other people keep their name, so that they are never taken for the assistant's. */
function messageOf(text: string, name: string | null, persons: readonly string[]): Message {
  const isPerson = name === null || persons.includes(keyOf(name));
  if (!isPerson && keyOf(name) === copilot) return { role: 'assistant', id: null, at: null, ...readCopilotSteps(text) };
  const isNamed = !isPerson && !isAssistantName(name) && text !== '';
  return {
    role: isPerson ? 'user' : 'assistant',
    id: null,
    text: isNamed ? `${name.trim()}: ${text}` : text,
    at: null,
  };
}

function textsOf(lines: readonly string[], marks: readonly SpeakerMark[]): string[] {
  // Where each message has a time, a line with a time and without a speaker is the messenger's own.
  const hasStamps = isStamped(lines[marks[0]?.line ?? 0] ?? '');
  return marks.map(({ line, rest }, at) => {
    const more = lines.slice(line + 1, marks[at + 1]?.line ?? lines.length);
    return [rest, ...(hasStamps ? more.filter((each) => !isStamped(each)) : more)].join('\n').trim();
  });
}

function withoutFrontMatter(lines: readonly string[]): readonly string[] {
  if (lines[0]?.trimEnd() !== '---') return lines;
  const end = lines.findIndex((line, at) => at > 0 && frontMatterEnd.test(line));
  return end === -1 ? lines : lines.slice(end + 1);
}
