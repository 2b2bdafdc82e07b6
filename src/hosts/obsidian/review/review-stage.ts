import type { Component } from 'obsidian';
import { ResultLine } from '../screen/result-line';

/** What the window holds: what came of the last action, and below it one page at a time. */
export class ReviewStage {
  readonly #result: ResultLine;
  readonly #page: HTMLElement;
  #part: Component | null = null;

  constructor(private readonly content: HTMLElement) {
    content.empty();
    this.#result = new ResultLine(content);
    this.#page = content.createDiv({ cls: 'cyberbrain-review-body' });
  }

  say(sentence: string): void {
    this.#result.say(sentence);
  }

  /** An empty page, seen from its top; `part` is unloaded when the next one comes. */
  turn(part: Component | null = null): HTMLElement {
    this.end();
    part?.load();
    this.#part = part;
    this.#page.empty();
    this.content.scrollTop = 0;
    return this.#page;
  }

  end(): void {
    this.#part?.unload();
    this.#part = null;
  }
}
