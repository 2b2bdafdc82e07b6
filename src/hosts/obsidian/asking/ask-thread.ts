import type { AskAnswer } from '../../../core/ask/ask-answer';
import { isAppError } from '../../../core/errors';
import type { Selection } from '../../../core/ask/question/selection';
import type { QueryFilter } from '../../../core/search/query';
import type { AskOutput, AskRequest, AskStep } from '../../../engine/answering/ask-request';
import type { StoryRequest } from '../../../engine/answering/story-rows';
import { CancelSource } from '../../../engine/running/start-run';
import type { Consent, Question } from '../../../ports/consent';
import type { CancelSignal } from '../../../ports/run';
import { errorSentence } from '../failures';
import { Observable } from '../observable';

/** The notes that are asked: one note or folder, or a text selected in one. */
export interface AskScope {
  /** Name for the user. */
  readonly label: string;
  readonly filters: readonly QueryFilter[];
  /** Text in them that questions may call *this*. */
  readonly selection?: Selection;
}

/** A question with what is known about its answer. */
export interface AskTurn {
  readonly question: string;
  readonly request: Asked;
  readonly state: 'searching' | 'composing' | 'done';
  /** The answer; while a language model composes it, the best passages of the notes; null while nothing is known. */
  readonly answer: AskOutput | AskAnswer | null;
  /** Why there is no answer; '' when there is one. */
  readonly problem: string;
}

export interface AskedThread {
  /** Oldest first. */
  readonly turns: readonly AskTurn[];
  /** null when all notes are asked. */
  readonly scope: AskScope | null;
  /** The question about the cost that waits for an answer; null when there is none. */
  readonly consent: Question | null;
  /** True when what was said in captured conversations may answer too. */
  readonly hasSessions: boolean;
}

/** A question, or a story to tell. */
type Asked = AskRequest & { readonly story?: StoryRequest };

export interface AskThreadDeps {
  /** Answers a question, or tells the story of records; rejects with `cancelled`. */
  ask(
    request: Asked,
    asking: { readonly consent: Consent; readonly signal: CancelSignal; readonly tell: (step: AskStep) => void },
  ): Promise<AskOutput>;
}

/** A conversation with the notes: each question knows those before it. Only one question is answered at a time. */
export class AskThread {
  readonly shown = new Observable<AskedThread>({ turns: [], scope: null, consent: null, hasSessions: false });
  /** The step of the newest question that takes time, and how far it is. It changes often, so it is not part of `shown`. */
  readonly doing = new Observable('');
  #cancel: CancelSource | null = null;
  /** Number of turns before the selection that is asked about, of which its questions know nothing. */
  #before = 0;
  #consented: ((isYes: boolean) => void) | null = null;

  constructor(private readonly deps: AskThreadDeps) {}

  get isBusy(): boolean {
    return this.shown.current.turns.at(-1)?.state !== 'done' && this.shown.current.turns.length > 0;
  }

  /** Asks a question, or for a story with this title; what is being answered is cancelled. */
  async ask(typed: string, story?: StoryRequest): Promise<void> {
    const question = typed.trim();
    if (question === '') return;
    const { turns, scope, hasSessions: sessions } = this.shown.current;
    const thread = turns.slice(this.#before).flatMap(askedBefore);
    await this.#answer({
      ...{ question, thread, filters: scope?.filters ?? [], selection: scope?.selection, sessions },
      ...{ offline: false, yes: false, dryRun: false },
      ...(story === undefined ? {} : { story }),
    });
  }

  /** Asks a question of this conversation again, as it was asked; its answer so far stays. */
  async askAgain(at: number): Promise<void> {
    const turn = this.shown.current.turns[at];
    if (turn !== undefined) await this.#answer({ ...turn.request, again: turn.problem === '' });
  }

  async #answer(request: Asked): Promise<void> {
    this.cancel();
    const { question } = request;
    const { turns } = this.shown.current;
    const cancel = new CancelSource();
    this.#cancel = cancel;
    this.doing.set('Searching');
    this.#show({ turns: [...turns, { question, request, state: 'searching', answer: null, problem: '' }] });
    const change = (turn: Partial<AskTurn>): void => {
      if (this.#cancel === cancel) this.#changeLast(turn);
    };
    const consent = { ask: (about: Question) => this.#ask(about, cancel) };
    const tell = (step: AskStep): void => {
      if (step.kind !== 'doing') change(step.kind === 'found' ? { answer: step.passages } : { state: 'composing' });
      else if (this.#cancel === cancel) this.doing.set(step.label);
    };
    try {
      change({ answer: await this.deps.ask(request, { consent, signal: cancel.signal, tell }), state: 'done' });
    } catch (error) {
      change({ problem: isAppError(error, 'cancelled') ? stopped : errorSentence(error).text, state: 'done' });
    }
    if (this.#cancel === cancel) this.#cancel = null;
  }

  /** Stops answering. Passages that were found stay. */
  cancel(): void {
    if (this.#cancel === null) return;
    this.#cancel.cancel();
    this.#cancel = null;
    this.agree(false);
    this.#changeLast({ state: 'done', problem: stopped });
  }

  /** Answers the question about the cost. */
  agree(isYes: boolean): void {
    const answered = this.#consented;
    this.#consented = null;
    this.#show({ consent: null });
    answered?.(isYes);
  }

  /** Asks only one note or folder, or about a selection, from now on; null for all notes. */
  about(scope: AskScope | null): void {
    this.#before = scope?.selection === undefined ? 0 : this.shown.current.turns.length;
    this.#show({ scope });
  }

  /** From now on asks conversations too, or notes alone. */
  withSessions(hasSessions: boolean): void {
    this.#show({ hasSessions });
  }

  /** Begins a new conversation about the same notes. */
  clear(): void {
    this.cancel();
    this.#before = 0;
    this.#show({ turns: [] });
  }

  #ask(about: Question, cancel: CancelSource): Promise<boolean> {
    if (this.#cancel !== cancel) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#consented = resolve;
      this.#show({ consent: about });
    });
  }

  #changeLast(change: Partial<AskTurn>): void {
    const { turns } = this.shown.current;
    const last = turns.at(-1);
    if (last !== undefined) this.#show({ turns: [...turns.slice(0, -1), { ...last, ...change }] });
  }

  #show(change: Partial<AskedThread>): void {
    this.shown.set({ ...this.shown.current, ...change });
  }
}

const stopped = 'Stopped.';

/** A question that was answered is part of what later ones refer to. */
function askedBefore({ question, answer, state }: AskTurn): { question: string; answer: string }[] {
  return answer === null || state !== 'done' || answer.recanted ? [] : [{ question, answer: answer.answer }];
}
