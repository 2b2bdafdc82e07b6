export interface FoundServer {
  readonly address: string;
  /** Names of the models that it has, sorted. */
  readonly models: readonly string[];
}

/** What of language models is on this device already, so that it can be offered. Looking starts nothing and sends nothing but the question for names. */
export interface ProviderSearch {
  /** The absolute path of a program; null when there is none, and where no program can be started. */
  findProgram(name: string): Promise<string | null>;
  /** Ollama at an address, null for the usual one on this device; null when it does not answer in a moment. */
  findOllama(address: string | null): Promise<FoundServer | null>;
}
