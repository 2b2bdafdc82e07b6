import { isModelError, ModelError } from '../../core/language-models/model-error';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import { type RenderedPrompt, renderPrompt } from '../../core/prompts/render-prompt';
import type { LanguageModel, ModelMessage } from '../../ports/language-model';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';
import type { Random } from '../../ports/random';
import type { Redactor } from '../../ports/redactor';
import type { Run } from '../../ports/run';
import { type ModelCalls, modelWords } from './model-calls';
import { redactReply } from './redact-reply';
import type { ReplyCache } from './reply-cache';
import type { Answer, Reading, Task } from './task';

interface ExchangeDeps {
  readonly calls: ModelCalls;
  readonly cache: ReplyCache;
  readonly redactor: Redactor;
  readonly random: Random;
}

interface Reply<Value> {
  readonly text: string;
  readonly reading: Reading<Value>;
}

const mostFaultsTold = 20;
/** Number of characters of an unusable reply that the model is shown again. */
const longestEcho = 8_000;

/**
 * Sends tasks to the models that the user chose for each operation. Removes secrets from requests and replies, returns
 * an unusable reply to the model once with its errors, and never pays for a reply twice.
 */
export class ModelClient {
  /** Models that could not be reached and are not asked again. */
  readonly #lost = new Set<string>();
  readonly #chosen = new Map<ModelOperation, Promise<ChosenModels | null>>();

  constructor(
    private readonly deps: ExchangeDeps,
    private readonly models: LanguageModels,
  ) {}

  /** Throws a `ModelError` when no model gave a usable reply, `over-budget` and `cancelled`. */
  async ask<Value>(task: Task<Value>, run: Run): Promise<Answer<Value>> {
    const { first, second } = await this.#modelsFor(task.operation);
    const inputs = await this.#withoutSecrets(task);
    if (second === null) return this.#askModel(first, task, inputs, run);
    if (this.#lost.has(identityOf(first))) return this.#askModel(second, task, inputs, run);
    try {
      return await this.#askModel(first, task, inputs, run);
    } catch (error) {
      if (!isModelError(error) || !error.isPassing) throw error;
      this.#lost.add(identityOf(first));
      run.warn(`${error.message} Asking ${modelWords(second)} instead.`);
      return this.#askModel(second, task, inputs, run);
    }
  }

  /** Returns the answer from the first model's cached reply; null when it is not cached. */
  async cached<Value>(task: Task<Value>): Promise<Answer<Value> | null> {
    const { first } = await this.#modelsFor(task.operation);
    return this.#keptOf(task, this.#keyOf(first, task, await this.#withoutSecrets(task)));
  }

  async #modelsFor(operation: ModelOperation): Promise<ChosenModels> {
    const chosen = this.#chosen.get(operation) ?? this.models.choose(operation);
    this.#chosen.set(operation, chosen);
    const models = await chosen;
    if (models === null) throw new ModelError('not-set-up', 'No language model is chosen.');
    return models;
  }

  async #askModel<Value>(
    model: LanguageModel,
    task: Task<Value>,
    inputs: Readonly<Record<string, string>>,
    run: Run,
  ): Promise<Answer<Value>> {
    const { cache, random } = this.deps;
    const key = this.#keyOf(model, task, inputs);
    const known = await this.#keptOf(task, key);
    if (known !== null) {
      cache.countUse(run.id);
      return known;
    }
    const { text, reading } = await this.#answered(
      model,
      task,
      renderPrompt(task.prompt, inputs, random.token(8)),
      run,
    );
    if (reading.value === null)
      throw new ModelError(
        'unreadable',
        `${modelWords(model)} gave no usable reply, even after a correction: ${reading.faults[0] ?? 'it was empty'}`,
      );
    await cache.put(key, text);
    return { value: reading.value, faults: reading.faults };
  }

  #keyOf(model: LanguageModel, { prompt }: Task<unknown>, inputs: Readonly<Record<string, string>>): string {
    return this.deps.cache.keyOf(model, prompt, renderPrompt(prompt, inputs, ''));
  }

  async #keptOf<Value>(task: Task<Value>, key: string): Promise<Answer<Value> | null> {
    const cached = await this.deps.cache.get(key);
    const known = cached === null ? null : task.read(cached, false);
    if (known === null || known.value === null || (task.isEmptyRetried === true && known.goodCount === 0)) return null;
    return { value: known.value, faults: known.faults };
  }

  /** Returns the first reply, or the second if it is better, after the model got its errors. */
  async #answered<Value>(
    model: LanguageModel,
    task: Task<Value>,
    { system, user }: RenderedPrompt,
    run: Run,
  ): Promise<Reply<Value>> {
    const question: ModelMessage = { role: 'user', text: user };
    const first = await this.#reply(model, task, system, [question], run);
    if (first.reading.faults.length === 0) return first;
    const talk: ModelMessage[] = [
      question,
      { role: 'assistant', text: echoOf(first.text) },
      { role: 'user', text: repairWords(first.reading.faults) },
    ];
    try {
      const second = await this.#reply(model, task, system, talk, run);
      return second.reading.goodCount >= first.reading.goodCount ? second : first;
    } catch (error) {
      if (first.reading.value === null || !isModelError(error)) throw error;
      return first;
    }
  }

  async #reply<Value>(
    model: LanguageModel,
    task: Task<Value>,
    system: string,
    messages: readonly ModelMessage[],
    run: Run,
  ): Promise<Reply<Value>> {
    const said = await this.deps.calls.ask(
      model,
      task.operation,
      { system, messages, maxOutputTokens: task.maxOutputTokens },
      run,
    );
    // A model may decode a secret that was not recognized, and external programs may read files.
    const text = await redactReply(said.text, this.deps.redactor);
    return { text, reading: task.read(text, said.isCut) };
  }

  async #withoutSecrets({ prompt, inputs }: Task<unknown>): Promise<Record<string, string>> {
    const clean: Record<string, string> = {};
    for (const [name, text] of Object.entries(inputs))
      clean[name] = prompt.inputs[name] === 'data' ? (await this.deps.redactor.redact(text)).text : text;
    return clean;
  }
}

function identityOf({ provider, place, name }: LanguageModel): string {
  return JSON.stringify([provider, place, name]);
}

/** A long reply is not shown as a whole: it would cost as much again as the question. */
function echoOf(text: string): string {
  if (text === '') return '(nothing)';
  const rest = text.length - longestEcho;
  return rest <= 0 ? text : `${text.slice(0, longestEcho)}\n(${rest} more characters)`;
}

function repairWords(faults: readonly string[]): string {
  const listed = faults.slice(0, mostFaultsTold).map((fault) => `- ${fault}`);
  return `Your reply cannot be used as it is:\n${listed.join('\n')}\n\nGive the whole reply again, corrected, as JSON alone. The rules stay as they were.`;
}
