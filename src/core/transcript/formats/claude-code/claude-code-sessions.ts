import type { ClaudeCodeLine } from './claude-code-line';
import { derivedId } from '../../derived-id';
import { fallbackKey } from '../../fallback-key';
import { ParentOrder } from '../../parent-order';
import type { CompactionSummary, Session, Turn } from '../../turn';
import type { Beside } from '../../work/deed';
import { BesideReader } from '../../work/beside-reader';

/** The place of a turn is that of its first line with text, so lines added to the file never move it. */
interface OpenTurn {
  readonly role: Turn['role'];
  readonly key: string;
  readonly session: OpenSession;
  readonly texts: string[];
  at: string | null;
}

interface OpenSession {
  readonly id: string;
  cwd: string | null;
  title: ClaudeCodeLine['title'];
  readonly entries: (
    | OpenTurn
    | { readonly summary: Omit<CompactionSummary, 'turnsBefore'> }
    | { readonly beside: Beside; readonly at: string | null }
  )[];
}

/**
 * Groups lines into sessions with their turns; sessions without turns and summaries are left out. Only the text of
 * lines and a few facts are kept.
 */
export class ClaudeCodeSessions {
  readonly #order = new ParentOrder();
  readonly #texts = new Map<number, ClaudeCodeLine>();
  readonly #byId = new Map<string, OpenSession>();
  readonly #byMessageId = new Map<string, OpenTurn>();
  readonly #counted = new Set<string>();
  readonly #sameText = new Map<string, number>();
  /** Adds the next line of the file. */
  add(line: ClaudeCodeLine): void {
    if (line.cwd !== null && line.kind !== 'side-chain') this.#session(line).cwd = line.cwd;
    if (line.title !== null) {
      const session = this.#session(line);
      if (session.title?.isByPerson !== true || line.title.isByPerson) session.title = line.title;
    }
    const index = this.#order.add(line);
    const isSaid = line.text !== '' && (line.kind === 'message' || line.kind === 'compaction');
    if (isSaid || line.beside.length > 0) this.#texts.set(index, line);
  }

  /** Must be called once, after the last line. */
  finish(): Session[] {
    for (const index of this.#order.order()) {
      const line = this.#texts.get(index);
      if (line !== undefined) this.#place(line);
    }
    const sessions = [...this.#byId.values()].map(closeSession);
    return sessions.filter((session) => session.turns.length > 0 || session.summaries.length > 0);
  }

  #place(line: ClaudeCodeLine): void {
    if (line.uuid !== null) {
      if (this.#counted.has(line.uuid)) return;
      this.#counted.add(line.uuid);
    }
    if (line.kind === 'compaction') this.#addSummary(line);
    else if (line.text !== '') this.#addText(line);
    for (const beside of line.beside) this.#session(line).entries.push({ beside, at: line.at });
  }

  #addSummary(line: ClaudeCodeLine): void {
    const key = line.uuid ?? fallbackKey('summary', line.text, this.#sameText);
    this.#session(line).entries.push({ summary: { key, text: line.text, at: line.at } });
  }

  #addText(line: ClaudeCodeLine): void {
    const turn = this.#turnOf(line);
    if (turn.session !== this.#session(line)) return;
    turn.texts.push(line.text);
    turn.at ??= line.at;
  }

  #turnOf(line: ClaudeCodeLine): OpenTurn {
    const messageId = line.role === 'assistant' ? line.messageId : null;
    const known = messageId === null ? undefined : this.#byMessageId.get(messageId);
    if (known !== undefined) return known;
    const key = messageId ?? line.uuid ?? fallbackKey(line.role, line.text, this.#sameText);
    const session = this.#session(line);
    const turn: OpenTurn = { role: line.role, key, session, texts: [], at: null };
    session.entries.push(turn);
    if (messageId !== null) this.#byMessageId.set(messageId, turn);
    return turn;
  }

  #session(line: ClaudeCodeLine): OpenSession {
    const id = line.sessionId ?? '';
    let session = this.#byId.get(id);
    if (session === undefined) {
      session = { id, cwd: null, title: null, entries: [] };
      this.#byId.set(id, session);
    }
    return session;
  }
}

function closeSession(open: OpenSession): Session {
  const turns: Turn[] = [];
  const summaries: CompactionSummary[] = [];
  const besides = new BesideReader();
  let last: string | null = null;
  for (const entry of open.entries) {
    if ('beside' in entry) {
      last = entry.at ?? last;
      besides.add(entry.beside, { turnsBefore: turns.length, at: last });
    } else if ('summary' in entry) {
      summaries.push({ ...entry.summary, turnsBefore: turns.length });
    } else {
      const id = `${entry.role === 'user' ? 'u' : 'a'}${String(turns.length + 1)}`;
      turns.push({ id, role: entry.role, key: entry.key, text: entry.texts.join('\n\n'), at: entry.at });
    }
  }
  const id = open.id === '' ? derivedId('claude-code', [], turns) : open.id;
  return { id, title: open.title?.text ?? null, cwd: open.cwd, turns, summaries, ...besides.finish(turns) };
}
