import { tagOf, tagsFor } from '../../extraction/tags';
import type { SessionRecord } from '../record-line';

const fewestLines = 2;
const fewestTags = 2;
/** Matches the words that the rules put in front of a line. */
const label =
  /^(?:Reported|Noted|At that point|Confirmed|Command|Files (?:changed|deleted)|Tests[\w ]{0,30}|Pushed|Plan approved|Planned|Agreed|Left to the assistant|Agreed, not done|Asked by the assistant, not answered|To check|To do|Left|Task not done|Not finished|Asked last, result not told|Asked, not answered|Commit(?: \S+)?(?: says)?): /;

/** Returns the tags of a record: what its subject names, or at least two of its lines; a word of one line is there by chance. */
export function recordTags({ matter, lines }: Pick<SessionRecord, 'matter' | 'lines'>, project: string): string[] {
  const texts = lines.map(({ text }) => text.replace(label, ''));
  const told = texts.map(bare);
  const subject = bare(matter);
  const named = tagsFor(matter, texts.join('\n'), []).filter((tag) => {
    const word = bare(tag);
    if (short.test(tag) && !isName(tag, `${matter}\n${texts.join('\n')}`)) return false;
    return subject.includes(word) || told.filter((text) => text.includes(word)).length >= fewestLines;
  });
  const fallbacks = [tagOf(project), 'session', 'record'].filter((tag) => tag !== '' && !named.includes(tag));
  return [...named, ...fallbacks.slice(0, Math.max(0, fewestTags - named.length))];
}

const short = /^[a-z]{2}$/;

/** True for two letters that a text has as the name of a tool, as in `CI` or `main.go`; *ci* is also a word of Italian. */
function isName(tag: string, text: string): boolean {
  const first = tag.charAt(0).toUpperCase();
  const name = `(?:${first}${tag.slice(1)}|${tag.toUpperCase()}|\\.${tag})`;
  return new RegExp(`(?:^|[^\\p{L}\\p{N}]|\\w(?=\\.))${name}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
