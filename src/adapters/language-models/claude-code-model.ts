import type { LanguageModel, ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { ProgramCall, ProgramEnd, Programs } from '../../ports/programs';
import { askProgram, plainTalk } from './ask-program';
import { requestText } from './ask-server';
import { claudeCodeFault, readClaudeCodeAnswer } from './claude-code-answer';

/** Flags of newer versions; one that is refused as unknown is left out. */
const flagsOfNewer = ['--no-session-persistence', '--safe-mode', '--disable-slash-commands'];

/**
 * Flags that make it behave as a model only: no tools, no servers, no hooks, nothing from its working folder; from the
 * user's settings only the login.
 */
const alone = [
  '--tools',
  '',
  '--strict-mcp-config',
  '--setting-sources',
  'user',
  '--settings',
  '{"disableAllHooks":true}',
];

/** Maximum number of characters that the program accepts as one argument on every system. */
const mostSystemChars = 24_000;

/** The command line program of Claude Code with the user's own login. It cannot be given a maximum reply length. */
export class ClaudeCodeModel implements LanguageModel {
  readonly provider = 'claude-code';

  constructor(
    private readonly programs: Programs,
    /** Path of the program. */
    readonly place: string,
    readonly name: string,
    readonly contextTokens: number,
  ) {}

  ask(request: ModelRequest): ModelCall {
    return askProgram(this.programs, {
      title: 'Claude Code',
      call: callOf(this.place, this.name, request),
      read: (end, call) => readEnd(end, call, this.name, requestText(request)),
    });
  }
}

function callOf(program: string, model: string, request: ModelRequest): ProgramCall {
  // An argument cannot contain a zero byte.
  const system = request.system.replaceAll('\0', '');
  const isShort = system.length <= mostSystemChars;
  const args = [
    '-p',
    '--output-format',
    'json',
    ...alone,
    '--system-prompt',
    isShort ? system : 'Follow the instructions that the message begins with.',
    ...(model === '' ? [] : ['--model', model]),
    ...flagsOfNewer,
  ];
  return { program, args, stdin: isShort ? plainTalk(request) : `${system}\n\n${plainTalk(request)}` };
}

function readEnd(end: ProgramEnd, call: ProgramCall, model: string, request: string): ModelReply | ProgramCall {
  const unknown = /unknown option '?(--[a-z-]+)/.exec(end.stderr)?.[1];
  if (end.exitCode !== 0 && unknown !== undefined && flagsOfNewer.includes(unknown) && call.args.includes(unknown)) {
    return { ...call, args: call.args.filter((arg) => arg !== unknown) };
  }
  const asked = {
    title: 'Claude Code',
    model: model === '' ? 'that was asked for' : model,
    keyAdvice: 'Run claude in a terminal and log in there.',
    keys: [],
    request,
  };
  const answer = readClaudeCodeAnswer(end.stdout);
  if (answer === null || answer.isError || end.exitCode !== 0)
    throw claudeCodeFault(asked, end, answer, unknown ?? null);
  return { text: answer.text, usage: answer.usage, usd: answer.usd, isCut: answer.stop === 'max_tokens' };
}
