import { type ModelList, ollamaModelList } from './model-list';

/** A setting of a provider. */
export interface ProviderField {
  readonly name: 'model' | 'address' | 'program' | 'region';
  /** True when the provider cannot be used without it. */
  readonly isNeeded: boolean;
  /** Tells the user what to enter. */
  readonly desc: string;
  readonly example: string;
  /** Tells the user what to do when it is needed and missing, as a sentence. */
  readonly advice?: string;
}

/** Facts about a provider of language models; the code that calls it is in `src/adapters/language-models`. */
export interface Provider {
  /** Name shown to users. */
  readonly title: string;
  /** Model used when the user names none; '' when the provider itself chooses, null when one must be named. */
  readonly usualModel: string | null;
  /** A default model that only the server at this address has. */
  readonly usualModelAt?: { readonly address: string; readonly model: string };
  /** null without a server, or when the user must name one. */
  readonly usualAddress: string | null;
  /** Name of the program when the user names none; null without one. */
  readonly usualProgram: string | null;
  /** In the order in which a user enters them. */
  readonly fields: readonly ProviderField[];
  /** Names of the keys that it can use. */
  readonly keys: readonly string[];
  /** True when it works without a key, so its server may be in a local network. */
  readonly isKeyless: boolean;
  /** True when it is a program on this device. */
  readonly isProgram: boolean;
  /** True when its input goes to something that the user runs, which has no price in our list. */
  readonly isOnThisMachine: boolean;
  /** True when calls are free. */
  readonly isFree: boolean;
  /** How its server lists its models; null when it does not. */
  readonly modelList: ModelList | null;
  /** Minimum context size in tokens, used when nothing is known of the model. */
  readonly contextTokens: number;
  /**
   * Maximum context size in tokens that we use: a longer context needs more memory than most computers have to spare.
   */
  readonly mostContextTokens?: number;
  /** Tables of `model-prices.json` with its models; the first match wins. */
  readonly priceTables: readonly string[];
  /** Its own names of models that have another name in the tables. */
  readonly modelAliases?: Readonly<Record<string, string>>;
}

/** AWS keys: a pair, with a token when it is temporary, or a key of Bedrock's own. */
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

/** Defaults, unless a provider says otherwise. */
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
  modelList: null,
  priceTables: [],
} as const;

/**
 * Every provider by its stored name, in the order in which it is offered. To add one, add an entry here and one in
 * `make-language-model.ts`.
 */
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
    // It uses Anthropic, or the service that the user set it up with.
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
    modelList: ollamaModelList,
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

/** A provider whose server lists its models. */
export type ListingProvider = {
  [Name in ProviderName]: (typeof providers)[Name]['modelList'] extends null ? never : Name;
}[ProviderName];

/** Name of a program that is a provider. */
export type ProviderProgram = NonNullable<(typeof providers)[ProviderName]['usualProgram']>;

export const providerNames = Object.keys(providers) as readonly ProviderName[];

export function providerFacts(provider: ProviderName): Provider {
  return providers[provider];
}

export function isListing(provider: ProviderName): provider is ListingProvider {
  return providers[provider].modelList !== null;
}

/** Providers whose servers list their models. */
export const listingProviders: readonly ListingProvider[] = providerNames.filter(isListing);

/** Returns the title of the provider that an API key belongs to. */
export function providerOfKey(key: string): string {
  return Object.values<Provider>(providers).find(({ keys }) => keys.includes(key))?.title ?? key;
}

/** Programs that are providers, with their titles. */
export const providerPrograms: readonly { readonly title: string; readonly program: ProviderProgram }[] =
  providerNames.flatMap((name) => {
    const { title, usualProgram } = providers[name];
    return usualProgram === null ? [] : [{ title, program: usualProgram }];
  });

/** Returns null when the provider does not have this setting. */
export function fieldOf(provider: ProviderName, name: ProviderField['name']): ProviderField | null {
  return providerFacts(provider).fields.find((field) => field.name === name) ?? null;
}

/** All keys used by providers; they are not passed to any other program. */
export const allKeys: readonly string[] = providerNames.flatMap((name) => providerFacts(name).keys);

/** Returns the model of a choice; null when one must be named first. */
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
