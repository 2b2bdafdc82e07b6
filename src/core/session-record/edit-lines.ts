import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import { shortPath } from './removed-files';
import { idOfWork } from './work-lines';
import { longestText, type RecordLine } from './record-line';

const mostFiles = 8;
const longestPath = 80;
const mostValues = 4;
/** Matches a constant with its figure. */
const valued = /^[\w.$-]+ = \S/;

/**
 * Returns the values that the edits of each file changed or brought in. Names of functions and headings make no line:
 * they say nothing of what was done with them.
 */
export function editLines(session: Session): RecordLine[] {
  const lines = (session.deeds ?? []).flatMap((deed): RecordLine[] => {
    const text = deed.kind === 'edit' ? lineOf(deed, session.cwd ?? '') : '';
    return text === '' ? [] : [{ part: 'done', text, turn: idOfWork(session, deed.turnsBefore), weight: 4 }];
  });
  return lines.slice(-mostFiles);
}

function lineOf({ path, added, changed }: Extract<Deed, { kind: 'edit' }>, root: string): string {
  const name = shortPath(path, root);
  if (name.length > longestPath || /[\n`]|\[\[/.test(name)) return '';
  const values = changed.map(({ name: setting, from, to }) => `${setting} ${from} → ${to}`);
  const told = [...values, ...added.filter((each) => valued.test(each))].map(
    (each) => `\`${each.replace(/`/g, "'")}\``,
  );
  const lead = `Edited ${name}: ${values.length > 0 ? 'changed' : 'added'} `;
  for (let count = Math.min(mostValues, told.length); count > 0; count -= 1) {
    const text = `${lead}${told.slice(0, count).join(', ')}`;
    if (text.length <= longestText) return text;
  }
  return '';
}
