import { App, Scope } from 'obsidian-test-mocks/obsidian';
import type { ReviewOutput } from '../../../../src/features/review/review-output';
import { ReviewModal } from '../../../../src/hosts/obsidian/review/review-modal';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';

export const nothing: ReviewOutput = {
  run: 'r',
  today: '2026-01-01',
  due: [],
  applied: [],
  refused: [],
  problems: [],
  cost: null,
};
export const row = (path: string, group: number): ReviewOutput['due'][number] => ({
  path,
  reviewAfter: '2025-12-31',
  group,
  title: path,
  hash: 'h',
});
export const listed: ReviewOutput = {
  ...nothing,
  due: [row('a.md', 1), row('b.md', 1), row('c.md', 2)],
  problems: [{ path: 'x.md', reason: 'No date.' }],
};

/** The review window over three notes, worked as a user does. */
export class ReviewScreen {
  readonly modal: ReviewModal;
  closed = 0;
  readonly #keys = new Map<string, (event: KeyboardEvent) => unknown>();

  private constructor(readonly host: FakeAppHost) {
    const registered = jest.spyOn(Scope.prototype, 'register');
    this.modal = new ReviewModal(host, () => {
      this.closed += 1;
    });
    for (const [modifiers, key, act] of registered.mock.calls)
      this.#keys.set([...(modifiers ?? []), key].join('+'), (event) => act(event, { modifiers: '', key, vkey: '' }));
    registered.mockRestore();
  }

  static async open(list: ReviewOutput | null = listed, settings: object = {}): Promise<ReviewScreen> {
    const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__(), settings);
    for (const path of ['a.md', 'b.md', 'c.md'])
      host.writing.vault.place(
        path,
        `---\ntitle: Title ${path}\ntype: problem\nproject: tea\nscope: project\ncb_ephemeral: true\n---\n\nText of ${path}.\n`,
      );
    if (list !== null) host.runner.answers.set('review', list);
    const screen = new ReviewScreen(host);
    screen.modal.onOpen();
    await settled();
    return screen;
  }

  get text(): string {
    return this.modal.contentEl.textContent;
  }

  get inputs(): Record<string, unknown>[] {
    return this.host.runner.calls.map(({ input }) => input as Record<string, unknown>);
  }

  async press(name: string, answer: Partial<ReviewOutput> | null = {}): Promise<void> {
    if (answer !== null) this.host.runner.answers.set('review', { ...nothing, ...answer });
    const button = [...this.modal.contentEl.querySelectorAll('button')].find((each) => each.textContent === name);
    if (button === undefined) throw new Error(`No button ${name}: ${this.text}`);
    button.click();
    await settled();
    await settled();
  }

  answer(answer: Partial<ReviewOutput> | null): void {
    this.host.runner.answers.set('review', answer === null ? null : { ...nothing, ...answer });
  }

  /** Presses a key, `Mod+Enter` say, as the app would give it to the window; false: it was taken. */
  key(name: string): unknown {
    return this.#keys.get(name)?.(new KeyboardEvent('keydown', { key: name.split('+').at(-1) ?? '' }));
  }

  field(label: string): HTMLInputElement {
    const named = [...this.modal.contentEl.querySelectorAll('.cyberbrain-promote-label')].find(
      (each) => each.textContent === label,
    );
    const input = this.modal.contentEl.querySelector<HTMLInputElement>(`[aria-labelledby="${named?.id ?? ''}"]`);
    if (input === null) throw new Error(`No field ${label}.`);
    return input;
  }
}

export const applied = (action: 'promote' | 'extend' | 'delete', ...paths: string[]): Partial<ReviewOutput> => ({
  run: `r-${paths.join('')}`,
  applied: paths.map((path) => ({ path, action })),
});
