import { ModelError } from '../../core/language-models/model-error';
import type { LanguageModel, ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { ProgramEnd, Programs } from '../../ports/programs';
import { askProgram, plainTalk } from './ask-program';
import { requestText } from './ask-server';
import { quoteEnd } from './quote-message';

/**
 * Any program: gets the whole request as plain text on standard input and answers on standard output. Its cost and
 * token counts are unknown.
 */
export class CommandModel implements LanguageModel {
  readonly provider = 'command';
  /** Name of the program's file. */
  readonly name: string;

  constructor(
    private readonly programs: Programs,
    /** Path of the program. */
    readonly place: string,
    readonly contextTokens: number,
  ) {
    this.name = place.slice(Math.max(place.lastIndexOf('/'), place.lastIndexOf('\\')) + 1);
  }

  ask(request: ModelRequest): ModelCall {
    const stdin = [request.system, plainTalk(request)].filter((part) => part !== '').join('\n\n');
    const title = `The program ${this.name}`;
    return askProgram(this.programs, {
      title,
      call: { program: this.place, args: [], stdin },
      read: (end) => readEnd(end, title, requestText(request)),
    });
  }
}

function readEnd({ exitCode, stdout, stderr }: ProgramEnd, title: string, request: string): ModelReply {
  if (exitCode === 0) return { text: stdout, usage: null, usd: null, isCut: false };
  const said = quoteEnd(stderr, { keys: [], request });
  throw new ModelError('unreachable', `${title} failed with code ${String(exitCode)}${said === '' ? '' : `: ${said}`}`);
}
