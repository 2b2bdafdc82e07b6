import { plainText } from '../../extraction/text/sentences';
import type { Session, Turn } from '../../transcript/turn';
import { placeOf, type RecordLine } from '../record-line';
import { tellsChange } from '../wording/told-changes';
import { longestReply } from '../replies';

const longestSaid = 1_000;
const mostForms = 400;
/** Matches what a reply shows in place of something else, in one line. */
const arrow = /^(.{1,200}?)\s?(?:→|->|=>|⇒|➜)\s?(.{1,300})$/u;
/** Matches a name with a value or a part of its own, such as `mx-4`, `size="small"` and `retry: 3`. */
const form =
  /([\p{L}_][\p{L}\p{N}_]{0,40})(?:[-.:=][\p{L}\p{N}_.%-]{1,40}|=(?:"[^"\n]{1,80}"|'[^'\n]{1,80}')|: \d[\d.]{0,12})/gu;
/** Matches one name in code that stands in the place of another. */
const renamed = /^\s*(?:[-*+•]|\d{1,2}[.)]) `([^`\n]{3,60})`\s?(?:→|->|=>|⇒|➜)\s?`([^`\n]{2,60})`/u;
/** Matches words above a list of what was only added, such as mappings. */
const adding = /\b(?:add(?:ed|s)?|new|hinzugefügt|ajouté|añad|agreg|aggiunt|adicion)|добав|添加|新增|追加|추가/iu;
const word = /[A-Za-z_][A-Za-z\d_]{1,40}/g;

/** A form that a reply to a request replaced. */
interface Overturned {
  readonly form: string;
  readonly place: number;
}

/**
 * Leaves out what the assistant told in a form that it then says it renamed, or that the person overturned: a later
 * request names it, and the reply shows another form in its place. Of a list only those points are left out.
 */
export function withoutOverturned(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const all = turns.flatMap((turn, at) => overturnedIn(turn, requestBefore(turns, at)));
  return lines.flatMap((line) => {
    if (line.part !== 'told' && line.part !== 'found' && !line.text.startsWith('Reported: ')) return [line];
    const later = all.filter(({ place }) => place > placeOf(line));
    return later.length === 0 ? [line] : withoutForms(line, later);
  });
}

function requestBefore(turns: readonly Turn[], at: number): string {
  const before = turns
    .slice(0, at)
    .filter(({ role }) => role === 'user')
    .at(-1);
  // What the first message names was not told before.
  return before === undefined || before === turns[0] ? '' : before.text.slice(0, longestSaid);
}

function overturnedIn({ role, id, text }: Turn, request: string): Overturned[] {
  if (role === 'user' || request === '') return [];
  const named = new Set((request.match(word) ?? []).map((name) => name.toLowerCase()));
  const lines = text.slice(0, longestReply).split('\n');
  return lines
    .flatMap((line, at): Overturned[] => {
      const [, old = '', now = ''] = renamed.exec(line) ?? [];
      const lead = old === '' ? '' : leadOf(lines, at);
      const isRenamed = lead !== '' && !hasForm(now, old) && tellsChange(lead) && !adding.test(lead);
      const [, before = '', after = ''] = arrow.exec(plainText(line)) ?? [];
      return [...before.matchAll(form)]
        .filter(([whole, name = '']) => named.has(name.toLowerCase()) && !hasForm(after, whole))
        .map(([whole]) => whole)
        .concat(isRenamed ? [old] : [])
        .map((whole) => ({ form: whole, place: Number(id.slice(1)) }));
    })
    .slice(0, mostForms);
}

/** Returns the words above a list. */
function leadOf(lines: readonly string[], at: number): string {
  const above = lines.slice(0, at).filter((line) => line.trim() !== '' && !/^\s*(?:[-*+•]|\d{1,2}[.)]) /.test(line));
  return plainText(above.at(-1) ?? '').replace(/[:：]$/u, '.');
}

function withoutForms(line: RecordLine, later: readonly Overturned[]): RecordLine[] {
  const isOver = (text: string): boolean => later.some((each) => hasForm(text, each.form));
  if (!isOver(line.text)) return [line];
  const [, lead = '', list = ''] = /^([^:：;]{2,90}: )(.*; .*)$/s.exec(line.text) ?? [];
  const points = list.split('; ').filter((point) => !isOver(point));
  return list === '' || points.length === 0 || isOver(lead) ? [] : [{ ...line, text: `${lead}${points.join('; ')}` }];
}

/** True when a text has a form as a word of its own; `gap-1` is not in `gap-1.5`. */
function hasForm(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/^(?:[\w-]|\.\d)/.test(text.slice(at + wanted.length))) return true;
  return false;
}
