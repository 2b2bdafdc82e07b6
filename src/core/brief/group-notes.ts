import { hasEnded, isSuperseded, nameKey, namesOf } from '../note/state/in-force';
import { isDue, readReviewState, type ReviewCalendar } from '../review/review-state';
import { isHolding } from '../board/kinds';
import type { BoardFact } from './board-fact';
import { type Claim, claimOf, entryClaim, type KnownNote } from './claim';

/** Groups in the order in which a brief shows them. */
export const groupNames = [
  'core',
  'decided',
  'open',
  'blocked',
  'risk',
  'depends',
  'plan',
  'working',
  'recent',
  'due',
  'general',
] as const;

export type GroupName = (typeof groupNames)[number];

export type GroupedClaims = Readonly<Record<GroupName, readonly Claim[]>>;

export interface BriefMaterial {
  /** Notes of the project; empty without a project. */
  readonly own: readonly KnownNote[];
  /** Notes of general scope. */
  readonly general: readonly KnownNote[];
  /** Day `YYYY-MM-DD`. */
  readonly today: string;
  readonly calendar: ReviewCalendar;
  /** The states of the entries of the project board among the project's notes, by path. */
  readonly board?: ReadonlyMap<string, BoardFact>;
}

const nearnessOfGeneral = 0.5;

const byType: Readonly<Record<string, GroupName>> = {
  'open-question': 'open',
  question: 'open',
  problem: 'open',
  issue: 'open',
  task: 'open',
  dependency: 'depends',
  blocker: 'blocked',
  risk: 'risk',
  decision: 'decided',
  directive: 'decided',
  rule: 'decided',
  plan: 'plan',
};

const byStatus: Readonly<Record<string, GroupName>> = { blocked: 'blocked', 'at-risk': 'risk', proposed: 'open' };

interface LastSession {
  readonly session: string;
  /** When its notes were written last: a time, or a day where no time is known. */
  readonly written: string;
}

/** Assigns each valid note that may be shown to one group, best first. */
export function groupNotes({ own, general, today, calendar, board = new Map() }: BriefMaterial): GroupedClaims {
  const groups: Record<GroupName, Claim[]> = {
    core: [],
    decided: [],
    open: [],
    blocked: [],
    risk: [],
    depends: [],
    plan: [],
    working: [],
    recent: [],
    due: [],
    general: [],
  };
  const isOwn = new Set(own.map(({ path }) => path));
  const standing = notesInForce([...own, ...general.filter(({ path }) => !isOwn.has(path))]).filter(isShown);
  const solved = new Set(standing.flatMap(({ facts }) => facts.managed?.solves ?? []).map(nameKey));
  const silent = silentNames([...own, ...general]);
  const mayName = (name: string): boolean => !silent.has(nameKey(name));
  const last = lastSession(standing.filter(({ path }) => isOwn.has(path)));
  const ended = endedStatements([...board.values()]);
  const recorded = new Map<string, string>(
    [...board.values()].flatMap(({ since, record: { kind, status, title } }) =>
      isHolding(kind, status) ? [[`${kind} ${nameKey(title)}`, since] as const] : [],
    ),
  );
  for (const note of standing) {
    const fact = board.get(note.path);
    if (fact !== undefined) {
      const { kind, status } = fact.record;
      const group = isHolding(kind, status) ? byType[kind] : undefined;
      if (group !== undefined) groups[group].push(entryClaim(note, fact));
      continue;
    }
    const title = nameKey(note.facts.title);
    // The entry that was made of a note says what the note says.
    const day = note.facts.date.slice(0, 10);
    const since = recorded.get(`${note.facts.type.toLowerCase()} ${title}`);
    const isRecorded = since !== undefined && isOwn.has(note.path) && day <= since;
    if (isRecorded || day < (ended.get(title) ?? '')) continue;
    const name = isOwn.has(note.path) ? ownGroup(note, isSolvedNote(note, solved), last, today, calendar) : 'general';
    if (name !== null) groups[name].push(claimOf(note, name === 'general' ? nearnessOfGeneral : 1, today, mayName));
  }
  for (const claims of Object.values(groups))
    claims.sort(
      (a, b) =>
        b.score - a.score ||
        b.line.date.localeCompare(a.line.date) ||
        a.session.localeCompare(b.session) ||
        turnOf(b) - turnOf(a) ||
        (a.line.path < b.line.path ? -1 : 1),
    );
  return groups;
}

/** Returns the last turn that a note rests on; 0 without one. */
const turnOf = ({ line }: Claim): number => Number.parseFloat(line.turns.at(-1)?.slice(1) ?? '0');

/** Returns what entries of the board stated that ended, and since when it holds no more: their titles and outcomes. */
function endedStatements(facts: readonly BoardFact[]): ReadonlyMap<string, string> {
  const statements = facts.flatMap(({ since, record: { kind, status, title, keys } }) =>
    [title, String(keys['outcome'] ?? title)].map((text) => ({
      name: nameKey(text),
      since,
      holds: isHolding(kind, status),
    })),
  );
  const holding = new Set(statements.flatMap(({ name, holds }) => (holds ? [name] : [])));
  const ended = statements
    .filter(({ name }) => !holding.has(name))
    .sort((one, other) => (one.since < other.since ? -1 : 1));
  return new Map(ended.map(({ name, since }) => [name, since]));
}

/** False for private notes, which never leave the vault, and for notes without a folder so far, which may be wrong. */
function isShown({ facts: { managed } }: KnownNote): boolean {
  return managed === undefined || (!managed.isPrivate && !managed.isUncertain);
}

/** Returns the names of notes that no line names as contradicted: those that never leave the vault, and those that ended. */
function silentNames(notes: readonly KnownNote[]): ReadonlySet<string> {
  return new Set(notes.filter((note) => !isShown(note) || hasEnded(note.facts)).flatMap(namesOf));
}

/** True for a problem that says how it was solved, or that another note solves. */
function isSolvedNote(note: KnownNote, solved: ReadonlySet<string>): boolean {
  return note.facts.managed?.isSolved === true || namesOf(note).some((name) => solved.has(name));
}

function ownGroup(
  { facts }: KnownNote,
  isDone: boolean,
  last: LastSession | null,
  today: string,
  calendar: ReviewCalendar,
): GroupName | null {
  const { managed } = facts;
  const byState = byStatus[facts.status.toLowerCase()];
  if (byState !== undefined) return byState;
  if (managed?.isEphemeral === true || facts.durability.toLowerCase() === 'working-memory') {
    const review = readReviewState(
      {
        cb_ephemeral: managed?.isEphemeral ?? false,
        cb_review_after: managed?.reviewAfter ?? '',
        cb_created: managed?.created ?? '',
        date: facts.date,
        type: facts.type,
      },
      calendar,
    );
    return review !== null && isDue(review, today) ? 'due' : 'working';
  }
  const byKind = byType[facts.type.toLowerCase()];
  return (
    (byKind === 'open' && isDone ? undefined : byKind) ??
    (last !== null &&
    managed !== undefined &&
    (managed.session === last.session || (managed.created !== '' && managed.created > last.written))
      ? 'recent'
      : null)
  );
}

/** Returns the session of the most recently written note; null when no note names one. */
function lastSession(notes: readonly KnownNote[]): LastSession | null {
  let last: LastSession | null = null;
  for (const {
    facts: { managed },
  } of notes) {
    if (managed !== undefined && managed.session !== '' && managed.created > (last?.written ?? ''))
      last = { session: managed.session, written: managed.created };
  }
  return last;
}

/**
 * Returns the notes that are in force: their status does not say that they ended, and no other note replaced them. A
 * note that ended for another reason than being superseded no longer replaces any note.
 */
export function notesInForce<Note extends KnownNote>(notes: readonly Note[]): Note[] {
  const replaced = new Map<string, KnownNote[]>();
  for (const note of notes) {
    if (hasEnded(note.facts) && !isSuperseded(note.facts)) continue;
    for (const name of note.facts.managed?.supersedes ?? [])
      replaced.set(nameKey(name), [...(replaced.get(nameKey(name)) ?? []), note]);
  }
  return notes.filter(
    (note) =>
      !hasEnded(note.facts) &&
      !namesOf(note).some((name) => (replaced.get(name) ?? []).some((newer) => newer.path !== note.path)),
  );
}
