import { isModelError, type ModelError, type ModelFault } from '../../src/core/language-models/model-error';
import type { LanguageModel, ModelCall, ModelRequest } from '../../src/ports/language-model';

/** A model whose provider does what the test wants next. */
export interface ModelUnderTest {
  readonly model: LanguageModel;
  /** Texts that must never stand in an error. */
  readonly secrets: readonly string[];
  /** The next reply is this text. `isCut`: null where the provider cannot say it. */
  answers(text: string): void;
  /** The next reply is cut off by the limit; null where a provider cannot tell. */
  readonly cuts: ((text: string) => void) | null;
  /** The next call is never answered. Resolves when the provider has got it. */
  hangs(): Promise<void>;
  /** Ways to fail that this provider has, each with the fault that is to come of it. */
  readonly failures: readonly {
    readonly name: string;
    readonly fault: ModelFault;
    readonly prepare: () => void;
    readonly retryAfterMs?: number;
  }[];
  /** Whether anything of the last call still runs or is connected. */
  isAtWork(): boolean | Promise<boolean>;
  close(): Promise<void>;
}

const request: ModelRequest = {
  system: 'You sort notes. Answer as JSON.',
  messages: [{ role: 'user', text: 'The diary says: the secret garden is behind the old brewery, ünïcode 记忆 🜁.' }],
  maxOutputTokens: 1_000,
};

/** What every `LanguageModel` keeps. */
export function languageModelContract(name: string, make: () => Promise<ModelUnderTest>): void {
  describe(`language model contract: ${name}`, () => {
    let under: ModelUnderTest;
    const ask = (asked = request): ModelCall => under.model.ask(asked);
    const failureOf = async (call: ModelCall): Promise<ModelError> => {
      const error = await call.reply.then(
        (reply) => new Error(`It answered: ${JSON.stringify(reply)}`),
        (thrown: unknown) => thrown,
      );
      if (!isModelError(error)) throw error;
      expect(error.message).toMatch(/^[^\p{Cc}]{10,600}$/u);
      for (const secret of [...under.secrets, 'secret garden']) expect(error.message).not.toContain(secret);
      return error;
    };

    beforeEach(async () => {
      under = await make();
    });
    afterEach(() => under.close());

    it('returns the text unchanged', async () => {
      const text = '{"a": "ünïcode 记忆 🜁",\n "b": "\\u0000"}';
      under.answers(text);
      expect(await ask().reply).toMatchObject({ text, isCut: false });
    });

    it('continues a conversation', async () => {
      under.answers('better');
      const talk: ModelRequest = {
        ...request,
        messages: [...request.messages, { role: 'assistant', text: 'worse' }, { role: 'user', text: 'Again.' }],
      };
      expect((await ask(talk).reply).text).toBe('better');
    });

    it('says when the limit cut the reply', async () => {
      if (under.cuts === null) return;
      under.cuts('{"a": [1, 2');
      expect(await ask().reply).toMatchObject({ text: '{"a": [1, 2', isCut: true });
    });

    it('takes several calls at once', async () => {
      under.answers('one');
      const first = ask().reply;
      await first;
      under.answers('two');
      under.answers('two');
      expect((await Promise.all([ask().reply, ask().reply])).map(({ text }) => text)).toEqual(['two', 'two']);
    });

    it('is stopped before the answer, leaves nothing at work, and may be stopped again', async () => {
      const got = under.hangs();
      const call = ask();
      await got;
      call.abort();
      call.abort();
      expect((await failureOf(call)).fault).toBe('unreachable');
      expect(await under.isAtWork()).toBe(false);
    });

    it('is stopped at once', async () => {
      under.answers('late');
      const call = ask();
      call.abort();
      expect((await failureOf(call)).fault).toBe('unreachable');
      expect(await under.isAtWork()).toBe(false);
    });

    it('keeps a reply that came before it was stopped', async () => {
      under.answers('done');
      const call = ask();
      await call.reply;
      call.abort();
      expect((await call.reply).text).toBe('done');
    });

    it('reports each failure without keys and without the request', async () => {
      const got: unknown[] = [];
      for (const { name: failure, prepare } of under.failures) {
        prepare();
        const { fault, retryAfterMs } = await failureOf(ask());
        got.push([failure, fault, retryAfterMs]);
      }
      expect(got).toEqual(
        under.failures.map(({ name: failure, fault, retryAfterMs = null }) => [failure, fault, retryAfterMs]),
      );
    });
  });
}
