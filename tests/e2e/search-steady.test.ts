import type { Page } from 'playwright-core';
import { describeByTurns } from './harness/browser';
import { generatedNotes } from './harness/generated-notes';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

interface Movements {
  /** Frames with results. */
  readonly frames: number;
  /** How often the index was told to have come further. */
  readonly steps: number;
  readonly moved: readonly string[];
}

/** Notes from now on, frame by frame, which results that are in sight move while the index is being built; the function it returns ends that. */
async function watchRows(page: Page): Promise<() => Promise<Movements>> {
  const watch = await page.evaluateHandle(() => {
    const found = { frames: 0, steps: 0, moved: [] as string[], isOver: false };
    let before = { rows: new Map<string, number>(), top: NaN, words: '' };
    const look = (): void => {
      if (found.isOver) return;
      requestAnimationFrame(look);
      const list = document.querySelector<HTMLElement>('.cyberbrain-result-container');
      const isBuilding = document.querySelector<HTMLElement>('.cyberbrain-building')?.isShown() === true;
      if (list === null) return;
      const box = list.getBoundingClientRect();
      const words = document.querySelector('.cyberbrain-coverage')?.textContent ?? '';
      const rows = new Map(
        [...list.querySelectorAll<HTMLElement>('[role=option]')].map((el) => [
          el.dataset['path'] ?? '',
          el.getBoundingClientRect().top,
        ]),
      );
      if (before.rows.size > 0) {
        found.frames += 1;
        if (words !== before.words) found.steps += 1;
        if (box.top !== before.top) found.moved.push(`the list by ${String(box.top - before.top)}`);
        if (isBuilding) {
          for (const [path, top] of before.rows) {
            if (top < box.bottom && rows.get(path) !== top)
              found.moved.push(`${path} from ${String(top)} to ${String(rows.get(path))}`);
          }
        }
      }
      before = { rows, top: box.top, words };
    };
    look();
    return found;
  });
  return () =>
    watch.evaluate((found) => {
      found.isOver = true;
      return found;
    });
}

describeByTurns('results being read', () => {
  const start = useWorkbenches();

  it('stay in place while the index is built, are ranked when that ends, and stay when notes change', async () => {
    const count = 1_000;
    const best = '# Harbour harbour\n\nharbour harbour harbour\n';
    const workbench = await start({ files: { ...generatedNotes(count), 'Zz harbour.md': best } });
    const window = await workbench.open();
    const { page } = window;
    await window.openSearch();
    await page.keyboard.type('harbour');
    await window.results.first().waitFor();
    const end = await watchRows(page);
    await window.indexed(count + 1);
    await eventually(async () => {
      expect((await window.titles())[0]).toBe('Zz harbour');
    });
    const { frames, steps, moved } = await end();
    expect(moved).toEqual([]);
    expect(frames).toBeGreaterThan(0);
    expect(steps).toBeGreaterThan(0);

    await expectSteadyWhen(window, () =>
      workbench.vault.write('New.md', '# Harbour ledger\n\nharbour ledger harbour ledger\n'),
    );
  });
});

/** Selects, folds and scrolls, and expects all of that to stay when a note changes that is found, too. */
async function expectSteadyWhen(window: WorkbenchPage, change: () => Promise<void>): Promise<void> {
  const { page } = window;
  await window.query.fill('');
  await window.results.first().waitFor({ state: 'detached' });
  // At once: what the line finds while it is typed is not taken for its answer.
  await window.query.fill('harbour ledger ');
  await window.results.first().waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  const selected = page.locator('[role=option][aria-selected=true]');
  const list = page.locator('.cyberbrain-result-container:visible');
  await list.evaluate((el) => {
    el.scrollTop = 150;
  });
  const look = async (): Promise<unknown> => ({
    path: await selected.getAttribute('data-path'),
    place: await selected.boundingBox(),
    scrolled: await list.evaluate((el) => el.scrollTop),
    folded: await page.locator('.is-collapsed[role=option]').count(),
    hasFocus: await page.getByRole('listbox', { name: 'Found notes' }).evaluate((el) => el === document.activeElement),
  });
  const before = await look();
  expect(before).toMatchObject({ folded: 1, hasFocus: true });
  await change();
  await window.result('New').waitFor({ state: 'attached' });
  expect(await look()).toEqual(before);
}
