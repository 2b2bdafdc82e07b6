import type { RenderedPrompt } from '../../core/prompts/render-prompt';
import type { Prompt } from '../../core/prompts/prompt';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { LanguageModel } from '../../ports/language-model';

/** Usable replies by request, so that the same question to the same model is never paid twice. A failing store counts as empty. */
export class ReplyCache {
  readonly #usesOfRuns = new Map<string, number>();

  constructor(
    private readonly store: Pick<BlobStore, 'get' | 'put'>,
    private readonly hasher: Hasher,
  ) {}

  /** Returns the key of a request; `rendered` has a fixed token in place of the random one. */
  keyOf({ provider, name, place }: LanguageModel, prompt: Prompt, rendered: RenderedPrompt): string {
    return `replies/${this.hasher.sha256(JSON.stringify([provider, name, place, prompt.name, prompt.version, rendered.system, rendered.user]))}`;
  }

  async get(key: string): Promise<string | null> {
    try {
      const bytes = await this.store.get(key);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    } catch {
      return null;
    }
  }

  /** Must be called for each reply that was used. */
  countUse(run: string): void {
    this.#usesOfRuns.set(run, this.usesOf(run) + 1);
  }

  /** Returns how many replies a run took from the cache. */
  usesOf(run: string): number {
    return this.#usesOfRuns.get(run) ?? 0;
  }

  async put(key: string, text: string): Promise<void> {
    await this.store.put(key, new TextEncoder().encode(text)).catch(() => undefined);
  }
}
