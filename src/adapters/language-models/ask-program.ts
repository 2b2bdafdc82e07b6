import { isAppError, messageOf } from '../../core/errors';
import { isModelError, ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { ProgramCall, ProgramEnd, Programs, RunningProgram } from '../../ports/programs';

export interface ProgramQuestion {
  /** For people. */
  readonly title: string;
  readonly call: ProgramCall;
  /** Of a program that ended by itself: its answer, or another call that is to be made in place of `call`. Throws a `ModelError`. */
  readonly read: (end: ProgramEnd, call: ProgramCall) => ModelReply | ProgramCall;
}

const headings = { user: 'Request:', assistant: 'Your answer to it:' } as const;

/** Puts a question to a program of this device. The call is over when the program, and what it began, has ended. */
export function askProgram(programs: Programs, question: ProgramQuestion): ModelCall {
  const asking = new Asking(programs, question);
  const reply = asking.reply();
  // The caller may abort before it looks at the reply.
  reply.catch(() => undefined);
  return {
    reply,
    abort: () => {
      asking.abort();
    },
  };
}

class Asking {
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
    if (end.exitCode === null) throw new ModelError('unreachable', `${title} was ended before it had answered.`);
    return end;
  }

  #refuseStopped(title: string): void {
    if (this.#isStopped) throw new ModelError('unreachable', `The call of ${title} was stopped.`);
  }
}

/** Why a program gave no answer, from what running it threw. */
function programFault(error: unknown, title: string): ModelError {
  if (isModelError(error)) return error;
  if (isAppError(error, 'unreadable'))
    return new ModelError('unreadable', `${title} answered with more than can be read.`);
  if (isAppError(error, 'not-found') || isAppError(error, 'not-permitted'))
    return new ModelError('not-set-up', `${title} cannot be run: ${error.message}`);
  return new ModelError('unreachable', `${title} cannot be run: ${messageOf(error)}`);
}

/** A talk as plain text: a single message as it is, of several each under a heading. */
export function plainTalk({ messages }: Pick<ModelRequest, 'messages'>): string {
  const [first] = messages;
  if (first !== undefined && messages.length === 1) return first.text;
  return messages.map(({ role, text }) => `${headings[role]}\n\n${text}`).join('\n\n');
}
