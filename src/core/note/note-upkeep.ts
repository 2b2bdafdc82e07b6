import { authorityOf } from './authority';
import { readBeat } from './beat-note';
import { dateValue, isTrue, textList, valueOf } from './frontmatter-values';
import type { NoteFacts } from './note-record';
import { isOurNote } from './own-keys';

/** What ranking a memory over months needs of a note beside its facts. Strings are '' and lists empty where the note says nothing. */
export interface NoteUpkeep {
  /** 0 to 1, see `authorityOf`. */
  readonly authority: number;
  readonly confidence: number | null;
  /** `YYYY-MM-DD`: the confidence decays from this day on; '' for a note that does not decay. */
  readonly decaysFrom: string;
  /** Day of `cb_created`, else ''. */
  readonly created: string;
  readonly session: string;
  readonly turns: readonly string[];
  /** It never leaves the vault: `cb_private`. */
  readonly isPrivate: boolean;
  /** Working memory that may be reviewed: not locked. */
  readonly isEphemeral: boolean;
  /** `YYYY-MM-DD`, else ''. */
  readonly reviewAfter: string;
  /** The place of the note still has to be decided. */
  readonly isUncertain: boolean;
  /** Names of the notes that it takes the place of. */
  readonly supersedes: readonly string[];
}

type Data = Readonly<Record<string, unknown>>;

const supersedesLine = /^[-*+][ \t]+supersedes:[ \t]*\[\[([^\]|#\n]+)/gim;
const mostSuperseded = 50;

/** Reads it; null for a note that says nothing of the kind, as most of a person's own notes. `body` is the text below the frontmatter. Never throws. */
export function readUpkeep(facts: NoteFacts, data: Data, body: string): NoteUpkeep | null {
  const keys = Object.keys(data).map((key) => key.toLowerCase());
  const supersedes = readSuperseded(data, body);
  if (supersedes.length === 0 && !keys.some((key) => key.startsWith('cb_') || key === 'confidence' || key === 'session_id')) return null;
  const { confidence, created, session, turnIds, isLocked, isEphemeral, reviewAfter, isRoutingUncertain } = readBeat(data);
  return {
    authority: authorityOf(facts, data),
    ...{ confidence, session, turns: turnIds, supersedes },
    decaysFrom: decays(facts, data, isLocked) ? latestDay(data) : '',
    created: dateValue(created),
    isPrivate: isPrivateNote(data),
    isEphemeral: isEphemeral && !isLocked,
    reviewAfter,
    isUncertain: isRoutingUncertain,
  };
}

/** True for a note that no model, brief or other tool is shown (`cb_private: true`). */
export function isPrivateNote(data: Data): boolean {
  return isTrue(valueOf(data, 'cb_private'));
}

function decays({ type }: NoteFacts, data: Data, isLocked: boolean): boolean {
  return !isLocked && isOurNote(data) && !/^(?:directive|rule)$/i.test(type) && valueOf(data, 'cb_board') === undefined;
}

/** The latest day on which somebody said it, said it again or confirmed it; `cb_modified` tells nothing of that. */
function latestDay(data: Data): string {
  const said = textList(valueOf(data, 'cb_sources')).map((source) => /\b(\d{4}-\d{2}-\d{2})\b/.exec(source)?.[1] ?? '');
  const days = [valueOf(data, 'cb_created'), valueOf(data, 'cb_confirmed')].map(dateValue);
  return [...said, ...days].reduce((latest, day) => (day > latest ? day : latest), '') || dateValue(valueOf(data, 'date'));
}

function readSuperseded(data: Data, body: string): string[] {
  const inBody = body.includes('upersedes') ? [...body.matchAll(supersedesLine)].map(([, name = '']) => name) : [];
  const names = [...textList(valueOf(data, 'supersedes')), ...inBody].map((name) => name.trim().replace(/\.md$/i, '').split('/').at(-1) ?? '');
  return [...new Set(names)].filter((name) => name !== '').slice(0, mostSuperseded);
}
