import { MarkdownRenderChild } from 'obsidian';
import { counted, grouped } from '../../../core/counted';
import { shownTitleOf } from '../../../core/search/shown-title';
import { CancelSource } from '../../../engine/running/start-run';
import { search, type SearchOutput } from '../../../features/search/search';
import { runForOthers } from '../api/run-for-others';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { keepVisible } from '../screen/keep-visible';
import { addNoteLink } from '../screen/note-link';
import { isAtWork, whenAnswersChange } from '../search/index-line';
import { addMarkedText } from '../search/marked-text';
import { QuietRefresh } from '../search/quiet-refresh';
import { readBlock } from './read-block';

/** Ends with the search of the block that asked last. */
let lastAsked: Promise<unknown> = Promise.resolve();

/**
 * The results of a query inside a note, kept up to date while they are visible. They are shown as text, and private
 * notes are left out: a note may be printed or published.
 */
export class QueryBlock extends MarkdownRenderChild {
  #isBusy = false;
  #shown = '';
  readonly #gone = new CancelSource();

  constructor(
    el: HTMLElement,
    private readonly block: { readonly source: string; readonly path: string },
    private readonly hostReady: Promise<AppHost>,
  ) {
    super(el);
    el.addClass('cyberbrain-query-block');
    keepVisible(el);
  }

  override onload(): void {
    void this.hostReady.then(
      (host) => {
        this.#follow(host);
      },
      (error: unknown) => {
        this.#say(errorSentence(error).text);
      },
    );
  }

  override onunload(): void {
    this.#gone.cancel();
  }

  #follow(host: AppHost): void {
    const refresh = new QuietRefresh({
      clock: host.services.clock,
      isWanted: () => this.containerEl.isShown(),
      isBusy: () => this.#isBusy,
      isIndexing: () => isAtWork(host.index.current),
      ask: () => this.#askInTurn(host),
    });
    this.register(
      whenAnswersChange(host.index, () => {
        refresh.changed();
      }),
    );
    void this.#askInTurn(host);
  }

  /** Asks once the blocks before have their answer, because somebody may have written thousands of them. */
  #askInTurn(host: AppHost): Promise<void> {
    this.#isBusy = true;
    const asked = lastAsked.then(() => this.#ask(host));
    lastAsked = asked;
    return asked;
  }

  async #ask(host: AppHost): Promise<void> {
    const { signal } = this.#gone;
    try {
      if (signal.isCancelled) return;
      const output = await runForOthers(host, search, readBlock(this.block.source, this.block.path), signal);
      const { results, total, notices } = output;
      const looks = JSON.stringify([results.map(({ score, why, ...shown }) => shown), total, notices]);
      if (looks !== this.#shown) this.#draw(host, output);
      this.#shown = looks;
    } catch (error) {
      this.#shown = '';
      if (!signal.isCancelled) this.#say(errorSentence(error).text);
    } finally {
      this.#isBusy = false;
    }
  }

  #draw({ app }: AppHost, { results, total, notices }: SearchOutput): void {
    const el = this.containerEl;
    el.empty();
    const list = el.createEl('ul', { cls: 'cyberbrain-list' });
    for (const result of results) {
      const item = list.createEl('li', { cls: 'cyberbrain-query-result' });
      const { name, title } = shownTitleOf(result);
      addNoteLink(item, app, { path: result.path, text: name, line: result.line });
      if (title !== '') item.createSpan({ cls: 'cyberbrain-faint', text: ` ${title}` });
      addMarkedText(item.createDiv({ cls: 'cyberbrain-query-passage' }), result.snippet, result.matches);
    }
    for (const notice of notices) el.createDiv({ cls: 'cyberbrain-faint', text: notice });
    el.createDiv({ cls: 'cyberbrain-faint', text: countWords(results.length, total) });
  }

  #say(sentence: string): void {
    this.containerEl.empty();
    this.containerEl.createDiv({ cls: 'cyberbrain-faint', text: sentence });
  }
}

function countWords(shown: number, total = shown): string {
  if (shown === 0) return 'No note found.';
  return total > shown ? `First ${grouped(shown)} of ${counted(total, 'note')}` : counted(shown, 'note');
}
