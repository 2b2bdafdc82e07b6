import { foreign } from '../../session-record/wording/own-words';
import type { Session } from '../../transcript/turn';

/** Matches the fields with which an editor describes an element of a page that the person clicked, up to its HTML. */
const picked =
  /[ \t]{0,9}\bDOM Path: [^\n]{1,4000}\n(?:[ \t]{0,9}(?!HTML )[A-Z][A-Za-z]{2,20}(?: [A-Z][a-z]{2,20})?: [^\n]{0,4000}\n){0,6}[ \t]{0,9}HTML Element: /g;
const opening = /^<([a-z][\w-]{0,40})[\s>]/i;
const tags = /<[^<>]{0,4000}>/g;
/** Maximum length of the text of an element that names what the person's words are about, in Latin letters and in others. */
const [longestLabel, longestWide] = [36, 12];

/** Leaves out what an element picker wrote into the person's messages; the text of an element stays where words follow it. */
export function withoutPickedElements(session: Session): Session {
  const turns = session.turns.map((turn) =>
    turn.role === 'user' && turn.text.includes('DOM Path: ') ? { ...turn, text: ownWordsOf(turn.text) } : turn,
  );
  return turns.every((turn, at) => turn === session.turns[at]) ? session : { ...session, turns };
}

function ownWordsOf(text: string): string {
  let own = '';
  let from = 0;
  for (const { 0: fields, index } of text.matchAll(picked)) {
    const start = index + fields.length;
    const [line = ''] = text.slice(start).split('\n', 1);
    const length = elementLength(line);
    const [said = ''] = line.slice(length).split('DOM Path: ', 1);
    const before = text.slice(from, index);
    // Words behind an element are about it, and not about the next one.
    const gap = from > 0 && before.trim() !== '' ? '\n' : ' ';
    own += `${before}${gap}${labelOf(line.slice(0, length), said.trim())}`;
    from = start + length;
  }
  return (own + text.slice(from)).trim();
}

/** Returns the length of the element at the beginning of a line; one that is not closed there takes all of it. */
function elementLength(line: string): number {
  const name = opening.exec(line)?.[1];
  if (name === undefined) return 0;
  const end = line.indexOf(`</${name}>`);
  return end === -1 ? line.length : end + name.length + 3;
}

function labelOf(element: string, said: string): string {
  const label = element.replace(tags, '').replace(/`/g, '').trim();
  return said === '' ||
    label === '' ||
    label.length > (foreign.test(label) ? longestWide : longestLabel) ||
    said.startsWith(label)
    ? ''
    : `\`${label}\``;
}
