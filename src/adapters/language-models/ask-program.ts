import { isAppError, messageOf } from '../../core/errors';
import { isModelError, ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { ProgramCall, ProgramEnd, Programs, RunningProgram } from '../../ports/programs';

export interface ProgramQuestion {
  /** Name of the program for people. */
  readonly title: string;
  readonly call: ProgramCall;
  /**
   * Reads the end of a program that exited on its own: its answer, or another call to make instead of `call`. Throws a
   * `ModelError`.
   */
  readonly read: (end: ProgramEnd, call: ProgramCall) => ModelReply | ProgramCall;
}

const headings = { user: 'Request:', assistant: 'Your answer to it:' } as const;

/** Sends a request to a program on this device. The call ends when the program and everything it started have ended. */
export function askProgram(programs: Programs, question: ProgramQuestion): ModelCall {
  const asking = new ModelRequests(programs, question);
  const reply = asking.reply();
  // The caller may abort before it awaits the reply.
  reply.catch(() => undefined);
  return {
    reply,
    heard: () => asking.heard(),
    abort: () => {
      asking.abort();
    },
  };
}

class ModelRequests {
  #running: RunningProgram | null = null;
  #isStopped = false;

  constructor(
    private readonly programs: Programs,
    private readonly question: ProgramQuestion,
  ) {}

  async reply(): Promise<ModelReply> {
    const { title, read } = this.question;
    let call = this.question.call;
    for (;;) {
      const next = read(await this.#run(call, title), call);
      if (!('program' in next)) return next;
      call = next;
    }
  }

  heard(): number {
    return this.#running?.heard?.() ?? 0;
  }

  abort(): void {
    this.#isStopped = true;
    this.#running?.abort();
  }

  async #run(call: ProgramCall, title: string): Promise<ProgramEnd> {
    this.#refuseStopped(title);
    this.#running = this.programs.run(call);
    const end = await this.#running.end.catch((error: unknown) => {
      this.#refuseStopped(title);
      throw programFault(error, title);
    });
    this.#refuseStopped(title);
    if (end.exitCode === null) throw new ModelError('unreachable', `${title} was stopped before it answered.`);
    return end;
  }

  #refuseStopped(title: string): void {
    if (this.#isStopped) throw new ModelError('unreachable', `The call to ${title} was stopped.`);
  }
}

/** Converts an error of running a program into the reason why it gave no answer. */
function programFault(error: unknown, title: string): ModelError {
  if (isModelError(error)) return error;
  if (isAppError(error, 'unreadable')) return new ModelError('unreadable', `${title} gave an answer that is too long.`);
  if (isAppError(error, 'not-found') || isAppError(error, 'not-permitted'))
    return new ModelError('not-set-up', `${title} cannot be run: ${error.message}`);
  return new ModelError('unreachable', `${title} cannot be run: ${messageOf(error)}`);
}

/** Returns a conversation as plain text: a single message as it is, several each under a heading. */
export function plainTalk({ messages }: Pick<ModelRequest, 'messages'>): string {
  const [first] = messages;
  if (first !== undefined && messages.length === 1) return first.text;
  return messages.map(({ role, text }) => `${headings[role]}\n\n${text}`).join('\n\n');
}
