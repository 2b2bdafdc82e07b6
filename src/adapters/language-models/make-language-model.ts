import { ModelError } from '../../core/language-models/model-error';
import { contextTokensOf } from '../../core/language-models/model-facts';
import { addressProblem, bareAddress, isPrivateWay } from '../../core/language-models/provider-address';
import type { ProviderChoice } from '../../core/language-models/provider-choice';
import { modelOf, providerFacts, type ProviderName } from '../../core/language-models/providers';
import { hostOf } from '../../core/models/model-source';
import type { LanguageModel, ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { ProgramEnd, Programs } from '../../ports/programs';
import { AnthropicModel } from './anthropic-model';
import { askProgram, plainTalk } from './ask-program';
import { requestText } from './ask-server';
import { BedrockModel } from './bedrock-model';
import { ClaudeCodeModel } from './claude-code-model';
import { findAwsKeys, findRegion, readKey } from './find-keys';
import type { LanguageModelDeps } from './language-model-deps';
import { OllamaModel } from './ollama-model';
import { OpenAiCompatibleModel } from './openai-compatible-model';
import { quoteEnd } from './quote-message';
import type { ServerModel } from './server-model';

/** Keys that Claude Code gets, since it is Anthropic's own: users with a key or with AWS are logged in by these. */
const keysOfClaudeCode = [...providerFacts('anthropic').keys, ...providerFacts('bedrock').keys];

/**
 * Turns off attachments: even without tools it adds the contents of files that a text mentions by `@`, and notes of its
 * own, and a transcript could name any file.
 */
const plainClaudeCode = {
  CLAUDE_CODE_DISABLE_ATTACHMENTS: '1',
  CLAUDE_CODE_DISABLE_FILE_MENTIONS: '1',
  CLAUDE_CODE_DISABLE_CLAUDE_MDS: '1',
  CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
};

/** How each provider is asked; a new one is a line here. */
const makers: Readonly<
  Record<
    Exclude<ProviderName, 'none'>,
    (choice: ProviderChoice, deps: LanguageModelDeps) => LanguageModel | Promise<LanguageModel>
  >
> = {
  'claude-code': (choice, deps) =>
    new ClaudeCodeModel(
      programsOf(deps, keysOfClaudeCode, plainClaudeCode),
      choice.program ?? providerFacts('claude-code').usualProgram ?? '',
      nameOf(choice),
      contextTokensOf('claude-code', nameOf(choice)),
    ),
  anthropic: async (choice, deps) =>
    new AnthropicModel(deps, { ...serverOf(choice), key: await readKey(deps.keys, 'ANTHROPIC_API_KEY') }),
  bedrock: makeBedrock,
  ollama: (choice, deps) => new OllamaModel(deps, serverOf(choice)),
  'openai-compatible': async (choice, deps) => {
    const server = serverOf(choice);
    const key = isPrivateWay(server.address) ? await readKey(deps.keys, 'OPENAI_API_KEY', false) : null;
    return new OpenAiCompatibleModel(deps, { ...server, key });
  },
  command: makeCommand,
};

/**
 * Creates the chosen model, without a request or a process. Throws a `ModelError` (`not-set-up`, `no-key`) when the
 * choice cannot be used here.
 */
export async function makeLanguageModel(choice: ProviderChoice, deps: LanguageModelDeps): Promise<LanguageModel> {
  if (choice.provider === 'none') throw new ModelError('not-set-up', 'No language model is chosen.');
  return makers[choice.provider](choice, deps);
}

function makeCommand({ program }: ProviderChoice, deps: LanguageModelDeps): LanguageModel {
  if (program === null)
    throw new ModelError(
      'not-set-up',
      'No program is set for the provider "command". Enter one in the settings of the language model.',
    );
  return new CommandModel(programsOf(deps, [], {}), program, contextTokensOf('command', ''));
}

async function makeBedrock(choice: ProviderChoice, deps: LanguageModelDeps): Promise<LanguageModel> {
  const region = await findRegion(deps.keys, choice.region);
  const usual = `https://bedrock-runtime.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return new BedrockModel(deps, { ...serverOf(choice, usual), region, keys: await findAwsKeys(deps.keys) });
}

function programsOf(
  { programs }: LanguageModelDeps,
  keys: readonly string[],
  set: Readonly<Record<string, string>>,
): ReturnType<NonNullable<LanguageModelDeps['programs']>> {
  if (programs === null)
    throw new ModelError(
      'not-set-up',
      'Programs cannot be started on this device. Choose another provider in the settings of the language model.',
    );
  return programs({ keys, set });
}

function nameOf(choice: ProviderChoice): string {
  const name = modelOf(choice);
  if (name === null)
    throw new ModelError(
      'not-set-up',
      `No model is set for ${providerFacts(choice.provider).title}. Enter one in the settings of the language model.`,
    );
  return name;
}

function serverOf(choice: ProviderChoice, usual?: string): ServerModel {
  const { title, usualAddress } = providerFacts(choice.provider);
  const address = bareAddress(choice.address ?? usual ?? usualAddress ?? '');
  const problem = addressProblem(choice.provider, address);
  if (problem !== null) throw new ModelError('not-set-up', `The address of ${title} cannot be used. ${problem}`);
  const name = nameOf(choice);
  return {
    title: choice.address === null ? title : `${title} at ${hostOf(address)}`,
    address,
    name,
    contextTokens: contextTokensOf(choice.provider, name),
  };
}

/**
 * Any program: gets the whole request as plain text on standard input and answers on standard output. Its cost and
 * token counts are unknown.
 */
class CommandModel implements LanguageModel {
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
