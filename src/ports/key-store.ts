/** Keys of providers: in the app's secret storage, in a terminal the environment. They are never written to a file, a log or an error. */
export interface KeyStore {
  /** By its usual name, such as `ANTHROPIC_API_KEY`; null when there is none. */
  get(name: string): Promise<string | null>;
}
