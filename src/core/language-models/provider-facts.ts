import type { ProviderChoice, ProviderName } from './provider-choice';

export interface ProviderFacts {
  /** For people. */
  readonly title: string;
  /** Asked when the user names no model; '' where the provider itself chooses, null where one must be named. */
  readonly usualModel: string | null;
  /** null where there is no server, or only one that the user names. */
  readonly usualAddress: string | null;
  /** Names of the keys that it can use. */
  readonly keys: readonly string[];
  /** It is a program of this device. */
  readonly isProgram: boolean;
}

/** Keys for AWS: a pair, with a token when it is a temporary one, or a key of Bedrock's own. */
export const awsKeys = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_BEARER_TOKEN_BEDROCK',
] as const;

export const openAiAddress = 'https://api.openai.com/v1';

const facts: Readonly<Record<ProviderName, ProviderFacts>> = {
  none: { title: 'None', usualModel: '', usualAddress: null, keys: [], isProgram: false },
  'claude-code': { title: 'Claude Code', usualModel: 'sonnet', usualAddress: null, keys: [], isProgram: true },
  anthropic: {
    title: 'Anthropic',
    usualModel: 'claude-sonnet-5',
    usualAddress: 'https://api.anthropic.com',
    keys: ['ANTHROPIC_API_KEY'],
    isProgram: false,
  },
  bedrock: {
    title: 'AWS Bedrock',
    usualModel: 'global.anthropic.claude-sonnet-5',
    usualAddress: null,
    keys: awsKeys,
    isProgram: false,
  },
  ollama: { title: 'Ollama', usualModel: null, usualAddress: 'http://127.0.0.1:11434', keys: [], isProgram: false },
  'openai-compatible': {
    title: 'OpenAI-compatible server',
    usualModel: null,
    usualAddress: openAiAddress,
    keys: ['OPENAI_API_KEY'],
    isProgram: false,
  },
  command: { title: 'Command', usualModel: '', usualAddress: null, keys: [], isProgram: true },
};

export function providerFacts(provider: ProviderName): ProviderFacts {
  return facts[provider];
}

/** All keys that providers use: no other program is given them. */
export const allKeys: readonly string[] = Object.values(facts).flatMap(({ keys }) => keys);

/** The model that a choice comes to; null when one must be named first. */
export function modelOf({ provider, model, address }: ProviderChoice): string | null {
  if (model !== null) return model;
  return provider === 'openai-compatible' && (address === null || address === openAiAddress)
    ? 'gpt-5-mini'
    : facts[provider].usualModel;
}
