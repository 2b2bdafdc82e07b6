/** An answer that is asked for shortly before it is wanted, so that it is there by then. */
export class AskedAhead<T> {
  #asked: { readonly question: string; readonly answer: Promise<T> } | null = null;

  constructor(private readonly answerTo: (question: string) => Promise<T>) {}

  /** Asks, unless the same was asked already. */
  ask(question: string): Promise<T> {
    if (this.#asked?.question !== question) this.#asked = { question, answer: this.answerTo(question) };
    return this.#asked.answer;
  }

  /** The answer, for this once: whoever asks the same later gets a new one. */
  take(question: string): Promise<T> {
    const answer = this.ask(question);
    this.forget();
    return answer;
  }

  forget(): void {
    this.#asked = null;
  }
}
