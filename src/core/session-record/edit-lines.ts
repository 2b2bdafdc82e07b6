import { andMore } from '../counted';
import type { Session } from '../transcript/turn';
import { markdown } from '../transcript/work/definitions';
import type { Deed } from '../transcript/work/deed';
import { shortPath } from './removed-files';
import { idOfWork } from './work-lines';
import { longestText, type RecordLine } from './record-line';

type Edit = Extract<Deed, { kind: 'edit' }>;

/** Matches names that many files define. */
const general =
  /^(?:init|main|render|constructor|setup|up|down|mount|update|index|build|create|delete|remove|clear|get|set|start|stop|run|name|title|props|toString|equals|gethashcode|start_link|handle_(?:info|event|call|cast)|__\w{1,30}__|Description|Overview|Summary)$/i;
const mostFiles = 8;
const fewestLetters = 4;
const longestPath = 80;
const mostAdded = 8;
const mostRemoved = 4;
const mostChanged = 4;

/** Returns what the edits of each file define, remove and change, for the files with the most of it. */
export function editLines(session: Session): RecordLine[] {
  const edits = (session.deeds ?? []).flatMap((deed) => (deed.kind === 'edit' ? [deed] : []));
  const most = new Set([...edits].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, mostFiles));
  return edits.flatMap((edit): RecordLine[] => {
    const text = most.has(edit) ? lineOf(edit, session.cwd ?? '') : '';
    return text === '' ? [] : [{ part: 'done', text, turn: idOfWork(session, edit.turnsBefore), weight: 4 }];
  });
}

const sizeOf = ({ added, removed, changed, isWhole }: Edit): number =>
  added.length + removed.length + 2 * changed.length - (isWhole ? 1 : 0);

function lineOf({ path, isWhole, added, removed, changed }: Edit, root: string): string {
  const name = shortPath(path, root);
  const own = name.replace(/^.*\/|\.\w+$/g, '');
  const isTelling = (each: string): boolean => each.length >= fewestLetters && each !== own && !general.test(each);
  const told = added.filter(isTelling);
  const gone = removed.filter(isTelling);
  if (name.length > longestPath || /[\n`]|\[\[/.test(name)) return '';
  const values = changed.map(({ name: setting, from, to }) => `${setting} ${from} → ${to}`);
  let text = `${isWhole ? 'Wrote' : 'Edited'} ${name}${isWhole && values.length === 0 ? ' ' : ': '}`;
  let joint = '';
  for (const [label, names, most] of [
    ['changed', values, mostChanged],
    [`${isWhole ? 'with' : 'added'}${markdown.test(path) ? ' headings' : ''}`, told, mostAdded],
    ['removed', gone, mostRemoved],
  ] as const) {
    const part = partOf(label, names, most, longestText - text.length - joint.length);
    if (part === '') continue;
    text += `${joint}${part}`;
    joint = '; ';
  }
  return joint === '' ? '' : text;
}

/** Returns as many names as fit, and the number of the others. */
function partOf(label: string, names: readonly string[], most: number, room: number): string {
  for (let count = Math.min(most, names.length); count > 0; count -= 1) {
    const shown = names.slice(0, count).map((name) => `\`${name.replace(/`/g, "'")}\``);
    const more = names.length === count ? [] : [andMore(names.length - count)];
    const text = `${label} ${[...shown, ...more].join(', ')}`;
    if (text.length <= room) return text;
  }
  return '';
}
