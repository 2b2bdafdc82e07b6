import type { AskAnswer, AskCitation } from '../../core/ask/ask-answer';
import type { AskRow } from '../../core/ask/row';
import { fittingRows } from '../../core/ask/row-prompt';
import { AppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { PartPlace } from '../../core/recall/kept-talk';
import { type PlacedTurn, type TalkPart, turnAt } from '../../core/recall/talk-part';
import type { QueryFilter } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { shortenHome } from '../filing/find-project';
import type { Conversations } from '../recalling/conversations';
import { privateSessions } from '../recalling/session-notes';
import { talkRemark } from '../recalling/talk-remark';
import { findLines, type FoundLine, type FoundLines } from './find-lines';
import { retrieveRows, type RetrieveDeps, type Retrieval } from './retrieve-rows';

export interface SaidDeps extends Pick<RetrieveDeps, 'hasher'> {
  readonly index: NoteIndex;
  /** Missing where conversations are not searched. */
  readonly conversations?: Conversations | undefined;
}

/** Trust in what was merely said: less than in any note. */
const authority = 0.2;
/** Before the path of a part: no note has such a path. */
const mark = '\0';
/** Share of what a model is shown that conversations may take. */
const share = 1 / 3;

interface ReadPart {
  readonly place: PartPlace;
  readonly part: TalkPart;
}

/** What was said in captured conversations, as lines and rows that may answer a question beside those of the notes. */
export class SaidLibrary {
  /** The parts that were read, by their paths in the index. */
  readonly #parts = new Map<string, ReadPart>();

  private constructor(
    private readonly deps: SaidDeps & { readonly conversations: Conversations },
    private readonly hidden: ReadonlySet<string>,
    /** Says which conversations are not searched; null when all are. */
    readonly remark: string | null,
  ) {}

  /** Reads what was captured since. Conversations of which private notes were made are left out. Throws `usage` where none are searched, and `cancelled`. */
  static async open(deps: SaidDeps, run: Run): Promise<SaidLibrary> {
    // Services can be a view of others, of which a spread would copy only a part.
    const { conversations, index, hasher } = deps;
    if (conversations === undefined)
      throw new AppError('usage', 'Conversations are not searched on this device. Ask them on a computer.');
    const state = await conversations.ready(run);
    const remark = talkRemark(state, conversations.store.talk);
    return new SaidLibrary({ conversations, index, hasher }, await privateSessions(index), remark);
  }

  /** Adds what conversations hold of a question to what notes hold; where both hold as much, the notes come first. */
  async withLines(notes: FoundLines, question: string, filters: readonly QueryFilter[]): Promise<FoundLines> {
    const found = await findLines(question, filters, this.#library());
    const said = found.lines
      .filter(({ note, start }) => this.#isSaid(note.path, start))
      // In conversations, a question is often found before its answer.
      .map((line) => ({ ...line, rank: 0 }));
    const isOver = ({ note }: FoundLine): number => (note.successor !== null || note.ended !== '' ? 1 : 0);
    return {
      ...notes,
      lines: [...notes.lines, ...said].sort((a, b) => isOver(a) - isOver(b) || b.share - a.share),
      missing: notes.missing.filter((word) => found.missing.includes(word)),
    };
  }

  /** Returns the rows of notes, then those of conversations: one for each turn, so that nobody's words are taken for another's. */
  async rows(retrieval: Retrieval, lines: readonly FoundLine[], notes: RetrieveDeps): Promise<AskRow[]> {
    const { mostTokens } = retrieval;
    const ownTokens = Math.round(mostTokens * share);
    const [own, others] = [true, false].map((isOwn) =>
      lines.filter(({ note }) => this.#parts.has(note.path) === isOwn),
    );
    const [first, said] = await Promise.all([
      retrieveRows({ ...retrieval, mostTokens: mostTokens - ownTokens }, others ?? [], notes),
      retrieveRows({ ...retrieval, mostTokens: ownTokens }, own ?? [], this.#library()),
    ]);
    return fittingRows([...first, ...this.#turnsOf(said)], mostTokens);
  }

  #turnsOf(rows: readonly AskRow[]): AskRow[] {
    return rows.flatMap((row) => {
      const { part, place } = this.#parts.get(row.path) ?? {};
      const turns = part?.turns.filter(({ start, end }) => start < row.range.end && end > row.range.start) ?? [];
      return turns.map((turn) => ({
        ...row,
        ...{ title: place?.session.title ?? '', headings: [], authority, type: `said by ${speakerOf(turn)}` },
        range: { start: Math.max(turn.start, row.range.start), end: Math.min(turn.end, row.range.end) },
      }));
    });
  }

  /** Returns an answer whose citations of conversations name session and turn. */
  cited<Answer extends AskAnswer>(answer: Answer): Answer {
    const cite = (citation: AskCitation): AskCitation => this.#cited(citation);
    return {
      ...answer,
      sentences: answer.sentences.map((each) => ({ ...each, citations: each.citations.map(cite) })),
      contradictions: answer.contradictions.map(({ followed, other, because }) => ({
        ...{ followed: cite(followed), other: cite(other), because },
      })),
    };
  }

  #cited(citation: AskCitation): AskCitation {
    const { part, place } = this.#parts.get(citation.path) ?? {};
    if (part === undefined || place === undefined) return citation;
    const turn = turnAt(part, part.text.split('\n').slice(0, citation.line).join('\n').length);
    if (turn === null) return citation;
    const { id, role, at, speaker } = turn;
    return {
      ...citation,
      ...{ path: shortenHome(place.source.label), line: 1 },
      ...(at === null ? {} : { date: at.slice(0, 10) }),
      turn: { session: place.session.id, id, speaker: role, ...(speaker === undefined ? {} : { name: speaker }) },
    };
  }

  #isSaid(path: string, offset: number): boolean {
    return this.#parts.get(path)?.part.turns.some(({ start, end }) => start <= offset && offset < end) ?? false;
  }

  /** The conversations in the place of the notes. */
  #library(): RetrieveDeps & { readonly index: Pick<NoteIndex, 'search' | 'related' | 'rarity'> } {
    const { conversations, hasher } = this.deps;
    return {
      hasher,
      index: {
        search: async (query, limit) =>
          (await conversations.index.search(query, limit, { mode: 'keyword' })).map((hit) => ({
            ...hit,
            path: `${mark}${hit.path}` as VaultPath,
          })),
        rarity: (words) => conversations.index.rarity(words),
        related: () => Promise.resolve([]),
      },
      vault: { read: (path) => this.#read(path) },
    };
  }

  async #read(path: string): Promise<Uint8Array> {
    const { store } = this.deps.conversations;
    const place = store.talk.placeOf(path.slice(mark.length));
    const part = place === null || this.hidden.has(place.session.id) ? null : await store.part(place);
    if (part === null || place === null)
      throw new AppError('not-found', `The conversation at ${path.slice(mark.length)} is gone.`);
    this.#parts.set(path, { place, part });
    return new TextEncoder().encode(part.text);
  }
}

function speakerOf({ role, speaker }: PlacedTurn): string {
  return speaker ?? (role === 'user' ? 'the user' : 'the assistant');
}
