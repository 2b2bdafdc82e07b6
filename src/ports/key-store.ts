/** API keys of providers: in the app's secret storage, or in the environment of a terminal. They are never written to a file, a log or an error. */
export interface KeyStore {
  /** Returns a key by its usual name, such as `ANTHROPIC_API_KEY`, or null when there is none. */
  get(name: string): Promise<string | null>;
}
