import type { Turn } from '../transcript/turn';

/** A turn in the text of a part. */
export interface PlacedTurn extends Pick<Turn, 'id' | 'role' | 'at'> {
  /** Offsets in the text of the part, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Name of the speaker, which the text begins with; missing where only user and assistant talk. */
  readonly speaker?: string | undefined;
}

/** A turn with the text of it that is searched. */
export interface SpokenTurn extends Pick<Turn, 'id' | 'role' | 'at'> {
  /** Without the name of the speaker. */
  readonly text: string;
  readonly speaker?: string;
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
  /** True for a talk among people, where others than the user begin with their name. */
  readonly isAmongPeople?: boolean;
}

/** Stands between the name of a speaker and the words. */
const nameEnd = ': ';
const longestName = 200;

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

function partOf(turns: readonly Turn[], { session, title, project, isAmongPeople = false }: TalkFacts): TalkPart {
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
    const speaker = isAmongPeople && role === 'assistant' ? nameBefore(said) : null;
    return { id, role, at, start, end, ...(speaker === null ? {} : { speaker }) };
  });
  return { text, turns: placed };
}

/** Returns the turn at an offset of the part's text, or the nearest one before it; null for a part without turns. */
export function turnAt({ turns }: TalkPart, offset: number): PlacedTurn | null {
  return turns.filter(({ start }) => start <= offset).at(-1) ?? turns[0] ?? null;
}

/** Returns a turn with its text, of a part with this text. */
export function spokenTurn(text: string, { id, role, at, start, end, speaker }: PlacedTurn): SpokenTurn {
  const said = text.slice(start, end);
  return { id, role, at, ...(speaker === undefined ? { text: said } : withSpeaker(said)) };
}

/** Splits the words of another person from the name that they begin with, if they do. */
export function withSpeaker(said: string): Pick<SpokenTurn, 'text' | 'speaker'> {
  const speaker = nameBefore(said);
  return speaker === null ? { text: said } : { text: said.slice(speaker.length + nameEnd.length), speaker };
}

function nameBefore(said: string): string | null {
  const end = said.indexOf(nameEnd);
  return end < 1 || end > longestName ? null : said.slice(0, end);
}
