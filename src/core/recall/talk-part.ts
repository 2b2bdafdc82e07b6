import type { Turn } from '../transcript/turn';

/** A turn in the text of a part. */
export interface PlacedTurn extends Pick<Turn, 'id' | 'role' | 'at'> {
  /** Offsets in the text of the part, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A turn with the text of it that is searched. */
export interface SpokenTurn extends Pick<Turn, 'id' | 'role' | 'at'> {
  readonly text: string;
}

/** A few turns of a conversation that belong together, as one text in the form of a note: the unit that is searched. */
export interface TalkPart {
  readonly text: string;
  readonly turns: readonly PlacedTurn[];
}

/** What every part says about its conversation. Missing strings are ''. */
export interface TalkFacts {
  readonly session: string;
  readonly title: string;
  readonly project: string;
}

/** Length in characters from which a part is full: a note of this length is a few passages. */
const fullLength = 3_000;

/** Length in characters of the beginning of a turn that is searched: what is longer is a pasted file or log. */
const longestTurn = 20_000;

/**
 * Cuts a conversation into parts. Each begins with what the user said and holds the replies to it; a long exchange is
 * several parts.
 */
export function partsOf(talk: readonly Turn[], facts: TalkFacts): TalkPart[] {
  const groups: Turn[][] = [];
  let length = 0;
  for (const turn of talk) {
    const last = groups.at(-1);
    const isAnswered = last?.at(-1)?.role === 'assistant';
    if (last === undefined || length >= fullLength || (turn.role === 'user' && isAnswered)) {
      groups.push([turn]);
      length = 0;
    } else last.push(turn);
    length += Math.min(turn.text.length, longestTurn);
  }
  return groups.map((turns) => partOf(turns, facts));
}

function partOf(turns: readonly Turn[], { session, title, project }: TalkFacts): TalkPart {
  const day = (turns.find(({ at }) => at !== null)?.at ?? '').slice(0, 10);
  const speakers = [...new Set(turns.map(({ role }) => role))];
  let text = [
    '---',
    ...(title === '' ? [] : [`title: ${JSON.stringify(title)}`]),
    ...(day === '' ? [] : [`date: ${day}`]),
    ...(project === '' ? [] : [`project: ${JSON.stringify(project)}`]),
    `cb_session: ${JSON.stringify(session)}`,
    `speaker: [${speakers.join(', ')}]`,
    '---',
    '',
  ].join('\n');
  const placed = turns.map(({ id, role, at, text: said }) => {
    const start = text.length;
    text += said.slice(0, longestTurn).trim();
    const end = text.length;
    text += '\n\n';
    return { id, role, at, start, end };
  });
  return { text, turns: placed };
}

/** Returns the turn at an offset of the part's text, or the nearest one before it; null for a part without turns. */
export function turnAt({ turns }: TalkPart, offset: number): PlacedTurn | null {
  return turns.filter(({ start }) => start <= offset).at(-1) ?? turns[0] ?? null;
}

/** Returns a turn with its text, of a part with this text. */
export function spokenTurn(text: string, { id, role, at, start, end }: PlacedTurn): SpokenTurn {
  return { id, role, at, text: text.slice(start, end) };
}
