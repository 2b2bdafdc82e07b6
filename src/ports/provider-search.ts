export interface FoundServer {
  readonly address: string;
  /** Names of its models, sorted. */
  readonly models: readonly string[];
}

/**
 * Finds language models that are already on this device, in order to offer them. It starts nothing and sends nothing
 * but the request for model names.
 */
export interface ProviderSearch {
  /** Returns the absolute path of a program, or null when there is none or programs cannot be started. */
  findProgram(name: string): Promise<string | null>;
  /** Returns the Ollama server at an address (null: the default address on this device), or null when it does not answer within a moment. */
  findOllama(address: string | null): Promise<FoundServer | null>;
}
