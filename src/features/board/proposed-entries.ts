import { isKindName, type KindName } from '../../core/board/kinds';
import { stateOf } from '../../core/board/board-entry';
import type { KnownNote } from '../../core/brief/claim';
import { notesInForce } from '../../core/brief/group-notes';
import { isProposed, nameKey } from '../../core/note/state/in-force';
import { baseNameOf } from '../../core/note/path';
import type { OpenKnownNotes } from '../../engine/reading/known-notes';
import type { Run } from '../../ports/run';
import type { BoardReading } from './board-deps';
import type { ProposedEntry } from './board-output';

export interface ProposingDeps extends BoardReading {
  readonly openKnownNotes: OpenKnownNotes;
}

/** Kinds of the notes that capture makes; the types of the board stand for themselves. */
const kindsOfTypes: Readonly<Record<string, KindName>> = { question: 'open-question', directive: 'decision' };
const offered: ReadonlySet<KindName> = new Set(['decision', 'open-question', 'blocker', 'risk']);

/** Returns what the sessions and the decision records of a project say and the board does not have yet, newest first. Nothing is recorded. */
export async function proposedEntries(
  deps: ProposingDeps,
  { project }: { readonly project: string },
  run: Run,
): Promise<ProposedEntry[]> {
  const [notes, entries] = await Promise.all([deps.openKnownNotes(run), deps.board.entries()]);
  const known = new Set(
    entries.flatMap((entry) => {
      const state = stateOf(entry);
      return state === null ? [] : [nameKey(state.record.title), ...state.record.citations.map(citedName)];
    }),
  );
  const onBoard = new Set(entries.map(({ path }) => path));
  return notesInForce(await notes.ofProject(project))
    .filter(({ path, facts }) => !onBoard.has(path) && isOffered(facts))
    .filter(({ path, facts }) => ![facts.title, baseNameOf(path)].some((name) => known.has(nameKey(name))))
    .flatMap(({ path, facts }) => {
      const kind = kindOfType(facts.type.toLowerCase());
      const { title, summary, date } = facts;
      return kind === null ? [] : [{ path, kind, title, summary, project: facts.project, date }];
    })
    .sort((one, other) => (one.date > other.date ? -1 : one.date < other.date ? 1 : 0));
}

function isOffered(facts: KnownNote['facts']): boolean {
  const { managed, tags } = facts;
  if (managed === undefined || managed.isPrivate || managed.isUncertain || isProposed(facts)) return false;
  return managed.session !== '' || tags.includes('decision-record');
}

function kindOfType(type: string): KindName | null {
  const kind = kindsOfTypes[type] ?? (isKindName(type) ? type : null);
  return kind !== null && offered.has(kind) ? kind : null;
}

/** Returns the name of the note in a citation. */
function citedName(citation: string): string {
  const [, name = ''] = /^\[\[([^\]|#]+)/.exec(citation) ?? [];
  return nameKey(baseNameOf(name));
}
