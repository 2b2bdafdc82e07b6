/** Something that a provider can be told about how it is asked. */
export interface ProviderField {
  readonly name: 'model' | 'address' | 'program' | 'region';
  /** It cannot be asked at all before it was told this. */
  readonly isNeeded: boolean;
  /** For people: what to enter. */
  readonly desc: string;
  readonly example: string;
  /** What to do where it is needed and missing, as a sentence. */
  readonly advice?: string;
}

/** What the product needs to know of a provider of language models; how one is asked is in `src/adapters/language-models`. */
export interface Provider {
  /** For people. */
  readonly title: string;
  /** Asked when the user names no model; '' where the provider itself chooses, null where one must be named. */
  readonly usualModel: string | null;
  /** A usual model that only the server at this address has. */
  readonly usualModelAt?: { readonly address: string; readonly model: string };
  /** null where there is no server, or only one that the user names. */
  readonly usualAddress: string | null;
  /** The name by which the program is found when none is named; null where there is none. */
  readonly usualProgram: string | null;
  /** In the order in which a user is asked for them. */
  readonly fields: readonly ProviderField[];
  /** Names of the keys that it can use. */
  readonly keys: readonly string[];
  /** It can do without a key, so that its server may stand in a local network. */
  readonly isKeyless: boolean;
  /** It is a program of this device. */
  readonly isProgram: boolean;
  /** What it reads goes to what the user runs himself, which has no price of ours. */
  readonly isOnThisMachine: boolean;
  /** Calls cost nothing. */
  readonly isFree: boolean;
  /** Its server tells the names of its models. */
  readonly listsModels: boolean;
  /** Tokens that its models can at least be expected to read and write in one call, where nothing is known of the model. */
  readonly contextTokens: number;
  /** Tokens that are used at most, whatever a model could hold: a longer context takes memory that few computers have to spare. */
  readonly mostContextTokens?: number;
  /** The tables of `model-prices.json` that its models stand in, the first match wins. */
  readonly priceTables: readonly string[];
  /** What it calls models that stand in the tables under another name. */
  readonly modelAliases?: Readonly<Record<string, string>>;
}

/** Keys for AWS: a pair, with a token when it is a temporary one, or a key of Bedrock's own. */
const awsKeys = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_BEARER_TOKEN_BEDROCK',
] as const;

const openAiAddress = 'https://api.openai.com/v1';

const usualModelField = {
  name: 'model',
  isNeeded: false,
  desc: 'Leave empty for the default.',
  example: '',
} as const;

const usualAddressField = {
  name: 'address',
  isNeeded: false,
  desc: 'Server address (leave empty for the default).',
  example: '',
} as const;

/** What holds unless a provider says otherwise. */
const usual = {
  usualModel: null,
  usualAddress: null,
  usualProgram: null,
  fields: [],
  keys: [],
  isKeyless: false,
  isProgram: false,
  isOnThisMachine: false,
  isFree: false,
  listsModels: false,
  priceTables: [],
} as const;

/** Every provider by the name under which it is chosen and kept, in the order in which it is offered. A new one is an entry here and one in `make-language-model.ts`. */
const providers = {
  none: { ...usual, title: 'None', usualModel: '', contextTokens: 8_192 },
  'claude-code': {
    ...usual,
    title: 'Claude Code',
    usualModel: 'sonnet',
    usualProgram: 'claude',
    fields: [
      usualModelField,
      { name: 'program', isNeeded: false, desc: 'Leave empty if it can be found by its name.', example: 'claude' },
    ],
    isProgram: true,
    contextTokens: 200_000,
    // It asks Anthropic, or whoever the user set it up with.
    priceTables: ['anthropic', 'bedrock'],
    modelAliases: {
      sonnet: 'claude-sonnet-5',
      opus: 'claude-opus-5-5',
      opusplan: 'claude-opus-5-5',
      haiku: 'claude-haiku-4-5',
      fable: 'claude-fable-5-1',
    },
  },
  anthropic: {
    ...usual,
    title: 'Anthropic',
    usualModel: 'claude-sonnet-5',
    usualAddress: 'https://api.anthropic.com',
    fields: [usualModelField, usualAddressField],
    keys: ['ANTHROPIC_API_KEY'],
    contextTokens: 200_000,
    priceTables: ['anthropic'],
  },
  bedrock: {
    ...usual,
    title: 'AWS Bedrock',
    usualModel: 'global.anthropic.claude-sonnet-5',
    fields: [
      { name: 'region', isNeeded: true, desc: 'The region of your models.', example: 'us-east-1' },
      usualModelField,
    ],
    keys: awsKeys,
    contextTokens: 32_000,
    priceTables: ['bedrock'],
  },
  ollama: {
    ...usual,
    title: 'Ollama',
    usualAddress: 'http://127.0.0.1:11434',
    fields: [
      {
        name: 'model',
        isNeeded: true,
        desc: 'Model name, as in “ollama list”.',
        example: 'qwen3:8b',
        advice: '"ollama list" shows the available models. Name one of them.',
      },
      usualAddressField,
    ],
    isKeyless: true,
    isOnThisMachine: true,
    isFree: true,
    listsModels: true,
    contextTokens: 8_192,
    mostContextTokens: 32_768,
  },
  'openai-compatible': {
    ...usual,
    title: 'OpenAI-compatible server',
    usualModelAt: { address: openAiAddress, model: 'gpt-5-mini' },
    usualAddress: openAiAddress,
    fields: [
      {
        name: 'address',
        isNeeded: true,
        desc: `Server address. OpenAI’s is ${openAiAddress}.`,
        example: 'http://127.0.0.1:8080/v1',
        advice: `Name the address of the server, such as http://127.0.0.1:8080/v1; OpenAI's own is ${openAiAddress}.`,
      },
      {
        name: 'model',
        isNeeded: false,
        desc: 'Name of the model on the server (leave empty for OpenAI’s default).',
        example: 'gpt-5-mini',
        advice: 'Give the name of the model on the server.',
      },
    ],
    keys: ['OPENAI_API_KEY'],
    isKeyless: true,
    contextTokens: 16_000,
    priceTables: ['openai-compatible', 'anthropic'],
  },
  command: {
    ...usual,
    title: 'Command',
    usualModel: '',
    fields: [
      {
        name: 'program',
        isNeeded: true,
        desc: 'Reads the request from standard input as plain text and writes the answer to standard output. It gets no keys.',
        example: '/home/me/bin/my-model',
        advice: 'Name a program that reads the request from standard input and writes the answer to standard output.',
      },
    ],
    isProgram: true,
    isOnThisMachine: true,
    contextTokens: 32_000,
  },
} as const satisfies Readonly<Record<string, Provider>>;

export type ProviderName = keyof typeof providers;

export const providerNames = Object.keys(providers) as readonly ProviderName[];

export function providerFacts(provider: ProviderName): Provider {
  return providers[provider];
}

/** null where the provider cannot be told this. */
export function fieldOf(provider: ProviderName, name: ProviderField['name']): ProviderField | null {
  return providerFacts(provider).fields.find((field) => field.name === name) ?? null;
}

/** All keys that providers use: no other program is given them. */
export const allKeys: readonly string[] = providerNames.flatMap((name) => providerFacts(name).keys);

/** The model that a choice comes to; null when one must be named first. */
export function modelOf({
  provider,
  model,
  address,
}: {
  readonly provider: ProviderName;
  readonly model: string | null;
  readonly address: string | null;
}): string | null {
  const { usualModel, usualModelAt } = providerFacts(provider);
  if (model !== null) return model;
  return usualModelAt !== undefined && (address === null || address === usualModelAt.address)
    ? usualModelAt.model
    : usualModel;
}
