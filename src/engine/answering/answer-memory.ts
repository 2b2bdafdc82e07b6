import type { AskCitation } from '../../core/ask/ask-answer';
import { isOfItsDay, questionKey } from '../../core/ask/question/question-key';
import { noCost } from '../../core/language-models/spending';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import { parseVaultPath } from '../../core/note/path';
import type { PromptName } from '../../core/prompts/built-in-prompts';
import type { Cost } from '../../core/language-models/spending';
import type { VaultInstructions } from '../asking/vault-instructions';
import { localDay } from '../reading/local-day';
import type { AskQuestionDeps, AskRequest } from './ask-request';
import type { Composed } from './compose-answer';
import type { FoundLine } from './find-lines';
import { type KeptAnswer, KeptAnswers } from './kept-answers';
import { readOpenNote } from './read-answering-notes';

/** Number of the best lines whose notes must be among those that the answer was given from. */
const bestLines = 3;
const purposes: readonly ModelOperation[] = ['ask', 'askSimple'];
const prompts: readonly PromptName[] = ['ask-plan', 'ask-answer'];

/** Cost of an answer that was given before. */
export const costOfKept: Cost = { ...noCost, cached: 1 };

/** The answers that a language model gave before, as far as they answer one question again. */
export class AnswerMemory {
  readonly #kept: KeptAnswers;
  #key: Promise<string> | null = null;

  constructor(
    private readonly request: AskRequest,
    private readonly instructions: VaultInstructions,
    private readonly deps: AskQuestionDeps,
  ) {
    this.#kept = new KeptAnswers(deps.cache);
  }

  /**
   * Returns the answer to the same question by the same models and prompts, as long as no note that it cites has changed
   * or was superseded, none that it was given from or names is private, excluded or gone, and the notes with the best
   * lines are among those that it was given from; null when there is none, for a question that continues others or also
   * asks conversations, and when the user asks again.
   */
  async find(lines: readonly FoundLine[]): Promise<KeptAnswer['answer'] | null> {
    if (!this.#isKept || this.request.again === true) return null;
    const known = await this.#kept.find(await this.#keyOf(), this.deps.clock.now().getTime());
    if (known === null) return null;
    const best = lines.slice(0, bestLines).map(({ note }) => note.path);
    if (!isSuperseded(known.answer, lines) && (await this.#isAsThen(known, best))) return known.answer;
    await this.#kept.drop(known.key);
    return null;
  }

  /** Keeps an answer that has sentences. */
  async put({ read, ...answer }: Composed): Promise<void> {
    if (!this.#isKept || answer.sentences.length === 0) return;
    const notes = Object.fromEntries(read.map(({ path, text }) => [path, this.deps.hasher.sha256(text)]));
    await this.#kept.put({ key: await this.#keyOf(), atMs: this.deps.clock.now().getTime(), notes, answer });
  }

  get #isKept(): boolean {
    return (this.request.thread ?? []).length === 0 && this.request.sessions !== true;
  }

  async #isAsThen({ answer, notes }: KeptAnswer, best: readonly string[]): Promise<boolean> {
    const { index, vault, hasher } = this.deps;
    const cited = citedIn(answer);
    const asThen = new Set([...cited.map(({ path }) => path), ...best]);
    const excluded = new Set<string>((await index.coverage()).excluded.map(({ path }) => path));
    // Sentences that were left out are kept too, and they may be from notes that are not cited.
    const named = [...asThen, ...Object.keys(notes), ...cited.flatMap(({ supersededBy }) => supersededBy ?? [])];
    for (const path of new Set(named)) {
      const text = excluded.has(path) ? null : await readOpenNote(parseVaultPath(path), vault);
      if (text === null || (asThen.has(path) && notes[path] !== hasher.sha256(text))) return false;
    }
    return true;
  }

  #keyOf(): Promise<string> {
    return (this.#key ??= this.#makeKey());
  }

  async #makeKey(): Promise<string> {
    const { question, filters = [], selection } = this.request;
    const { languageModels, clock, hasher } = this.deps;
    const models = await Promise.all(purposes.map((purpose) => languageModels.choose(purpose)));
    const used = await Promise.all(prompts.map((name) => this.instructions.prompt(name, () => undefined)));
    return hasher.sha256(
      JSON.stringify([
        questionKey(question),
        isOfItsDay(question) ? localDay(clock.now()) : '',
        [...filters, selection],
        models.map((each) => each && [each.first.provider, each.first.place, each.first.name]),
        used,
      ]),
    );
  }
}

/** True when a note that an answer cites now has a successor that the answer does not name. */
function isSuperseded(answer: KeptAnswer['answer'], lines: readonly FoundLine[]): boolean {
  const successors = new Map(lines.map(({ note }) => [note.path as string, note.successor]));
  return citedIn(answer).some(
    ({ path, supersededBy = null }) => (successors.get(path) ?? supersededBy) !== supersededBy,
  );
}

function citedIn({ sentences, contradictions }: KeptAnswer['answer']): AskCitation[] {
  return [
    ...sentences.flatMap(({ citations }) => citations),
    ...contradictions.flatMap(({ followed, other }) => [followed, other]),
  ];
}
