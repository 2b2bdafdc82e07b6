import { Component, setIcon } from 'obsidian';
import { counted, grouped } from '../../../core/counted';
import { spendingWords } from '../../../core/language-models/spending';
import type { AppHost, IndexPhase, IndexStatus } from '../host';
import { progressWords } from '../progress-notice';
import { keepVisible } from '../screen/keep-visible';

type Shown = Pick<AppHost, 'index' | 'inbox' | 'due' | 'runner' | 'spending'>;

const icons: Readonly<Record<IndexPhase, string>> = {
  opening: 'loader',
  reading: 'loader',
  ready: 'brain',
  stopped: 'alert-triangle',
};

/** The plugin's item in the status bar of the desktop app; `el` is the item, and pressing it calls `open`. */
export class StatusBar extends Component {
  readonly #icon: HTMLElement;
  readonly #text: HTMLElement;
  #isLoaded = false;
  #shownIcon = '';

  constructor(
    private readonly el: HTMLElement,
    private readonly hostReady: Promise<AppHost>,
    private readonly open: () => void,
  ) {
    super();
    el.addClass('mod-clickable', 'cyberbrain-status-bar');
    el.setAttribute('role', 'button');
    el.setAttribute('tabindex', '0');
    keepVisible(el);
    this.#icon = el.createSpan({ cls: 'status-bar-item-icon', attr: { 'aria-hidden': 'true' } });
    this.#text = el.createSpan({ cls: 'status-bar-item-segment' });
  }

  override onload(): void {
    this.#isLoaded = true;
    this.registerDomEvent(this.el, 'click', () => {
      this.open();
    });
    this.registerDomEvent(this.el, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.open();
    });
    this.#show('opening', 'Starting', null);
    this.hostReady.then(
      (host) => {
        this.#follow(host);
      },
      () => {
        this.#show('stopped', 'Not started', null);
      },
    );
  }

  override onunload(): void {
    this.#isLoaded = false;
  }

  #follow(host: AppHost): void {
    if (!this.#isLoaded) return;
    const show = (): void => {
      this.#show(host.index.current.phase, statusSentence(host), host.index.current.problem);
    };
    for (const watched of [host.index, host.inbox, host.due.count, host.runner.progress, host.spending])
      this.register(watched.subscribe(show));
    show();
  }

  #show(phase: IndexPhase, sentence: string, problem: string | null): void {
    this.#text.setText(sentence);
    this.el.setAttribute('aria-label', `Cyberbrain: ${problem ?? sentence}`);
    this.el.toggleClass('mod-warning', phase === 'stopped');
    if (icons[phase] === this.#shownIcon) return;
    this.#shownIcon = icons[phase];
    setIcon(this.#icon, this.#shownIcon);
  }
}

/**
 * Describes the plugin's state in one line: the index, the inbox, due reviews, the current run, and today's cost of
 * language models.
 */
export function statusSentence(host: Shown): string {
  const waiting = host.inbox.current.waiting.length;
  return [
    indexWords(host.index.current),
    waiting === 0 ? '' : `${counted(waiting, 'transcript')} waiting`,
    dueWords(host.due.count.current),
    runningWords(host),
    spendingWords(host.spending.current),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function dueWords(due: number): string {
  return due === 0 ? '' : `${grouped(due)} due`;
}

/** Returns "6,600 notes", "Indexing 1,204 of 6,600" or "Index stopped". */
export function indexWords({ phase, done, total, coverage }: IndexStatus): string {
  switch (phase) {
    case 'opening':
      return 'Opening the index';
    case 'reading':
      return total === null ? 'Indexing' : `Indexing ${grouped(done)} of ${grouped(total)}`;
    case 'stopped':
      return 'Index stopped';
    case 'ready':
      return coverage === null ? 'Index ready' : counted(coverage.indexed, 'note');
  }
}

function runningWords({ runner }: Shown): string {
  const running = runner.progress.current;
  if (running === null || running.isAsking === true) return '';
  const { title, progress } = running;
  if (progress === null || progress.total === null) return `${title}…`;
  return progressWords(title, progress);
}
