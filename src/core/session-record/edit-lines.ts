import { andMore, counted } from '../counted';
import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import { shortPath } from './removed-files';
import { idOfWork } from './work-lines';
import { longestText, type RecordLine } from './record-line';

type Edit = Extract<Deed, { kind: 'edit' }>;

const mostFiles = 8;
const longestPath = 80;
const mostValues = 4;
/** Room for the number of constants that came in. */
const roomOfCount = 20;
/** Matches a constant with its figure. */
const constant = /^[\p{L}\w.$-]+ = \S/u;

/**
 * Returns the values that the edits of each file changed or brought in, for the files with the most of them. Names of
 * functions and headings make no line: they say nothing of what was done with them.
 */
export function editLines(session: Session): RecordLine[] {
  const edits = (session.deeds ?? []).flatMap((deed) => (deed.kind === 'edit' ? [deed] : []));
  const most = new Set([...edits].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, mostFiles));
  return edits.flatMap((edit): RecordLine[] => {
    const text = most.has(edit) ? lineOf(edit, session.cwd ?? '') : '';
    return text === '' ? [] : [{ part: 'done', text, turn: idOfWork(session, edit.turnsBefore), weight: 4 }];
  });
}

const constantsOf = ({ added }: Edit): string[] => added.filter((each) => constant.test(each));

const sizeOf = (edit: Edit): number => 2 * edit.changed.length + constantsOf(edit).length;

function lineOf(edit: Edit, root: string): string {
  const name = shortPath(edit.path, root);
  if (name.length > longestPath || /[\n`]|\[\[/.test(name)) return '';
  const values = edit.changed.map(({ name: setting, from, to }) => `${setting} ${from} → ${to}`);
  const constants = constantsOf(edit);
  const lead = `Edited ${name}: `;
  const room = longestText - lead.length;
  const changed = partOf('changed', values, room - (constants.length > 0 ? roomOfCount : 0));
  const added = partOf('added', constants, room - changed.length - 2);
  const text = [changed, added].filter((part) => part !== '').join('; ');
  return text.includes('`') ? `${lead}${text}` : '';
}

/** Returns as many values as fit, and the number of the others; '' for none. */
function partOf(label: string, values: readonly string[], room: number): string {
  for (let count = Math.min(mostValues, values.length); count > 0; count -= 1) {
    const shown = values.slice(0, count).map((value) => `\`${value.replace(/`/g, "'")}\``);
    const more = values.length === count ? [] : [andMore(values.length - count)];
    const text = `${label} ${[...shown, ...more].join(', ')}`;
    if (text.length <= room) return text;
  }
  return values.length === 0 ? '' : `${label} ${counted(values.length, 'value')}`;
}
