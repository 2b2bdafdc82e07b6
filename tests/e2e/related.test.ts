import type { Locator } from 'playwright-core';
import { describeByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useOneWindow, useWorkbenches } from './harness/use-workbenches';
import type { WorkbenchPage } from './harness/workbench-page';

const lifecycle = 'Projects/Velo Booking/Booking lifecycle.md';
const overlapping = 'Let the database refuse overlapping bookings';

/** Related notes as a person sees them. */
class RelatedTab {
  readonly heading: Locator;
  readonly tab: Locator;
  readonly rows: Locator;

  constructor(readonly window: WorkbenchPage) {
    const { page } = window;
    this.tab = page.getByRole('tab', { name: 'Related', exact: true });
    this.heading = page.locator('.cyberbrain-related-heading:visible');
    this.rows = page.getByRole('listbox', { name: /^Related/ }).getByRole('option');
  }

  row(title: string): Locator {
    return this.rows.filter({
      has: this.window.page.locator('.cyberbrain-result-name').getByText(title, { exact: true }),
    });
  }

  /** Waits until the list is the one of that note. */
  async isOf(name: string): Promise<void> {
    await this.heading.getByText(`Related to “${name}”`, { exact: true }).waitFor();
  }
}

/** Opens a note and the notes related to it. */
async function showRelated(window: WorkbenchPage): Promise<RelatedTab> {
  const related = new RelatedTab(window);
  await window.openLink(lifecycle);
  await window.command('Show related notes');
  await related.isOf('Booking lifecycle');
  await related.row(overlapping).waitFor();
  return related;
}

async function followOpenNote(window: WorkbenchPage): Promise<void> {
  const related = await showRelated(window);
  await window.focused(related.tab);
  expect(await window.titles()).not.toContain('Booking lifecycle');
  await window.page.keyboard.press('ArrowDown');
  const selected = window.page.locator('[role=option][aria-selected=true] .cyberbrain-result-name:visible');
  while ((await selected.innerText()) !== overlapping) await window.page.keyboard.press('ArrowDown');
  await window.page.keyboard.press('Enter');
  await window.inNote(`Projects/Velo Booking/${overlapping}.md`);
  // The drawer of a phone lies over the note and goes.
  expect(await related.tab.isVisible()).toBe(!window.isPhone);
  if (window.isPhone) await window.command('Show related notes');
  await related.isOf(overlapping);
  await related.row('Booking lifecycle').waitFor();
}

describeByTurns('related notes in the sidebar', () => {
  const shared = useOneWindow();

  it('follow the open note, and a click opens another one', async () => {
    await followOpenNote(shared().window);
  });

  it('keep the list until the next one arrives, and query only the last of many notes', async () => {
    const related = await showRelated(shared().window);
    const { page } = related.window;
    const seen = await page.evaluateHandle(() => {
      const panel = document.querySelector('[role=tabpanel]:not([hidden])');
      const states: { heading: string; rows: number }[] = [];
      const note = (): void => {
        const state = {
          heading: panel?.querySelector('.cyberbrain-related-heading')?.textContent ?? '',
          rows: panel?.querySelectorAll('[role=option]').length ?? 0,
        };
        if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
      };
      if (panel !== null)
        new MutationObserver(note).observe(panel, { subtree: true, childList: true, characterData: true });
      return states;
    });
    await page.evaluate(
      async (paths) => {
        for (const path of paths) await window.__workbench?.app.workspace.openLinkText(path, '', false);
      },
      ['Garden/The plot.md', 'Garden/Seed swap list.md', 'Garden/Compost that gets hot.md'],
    );
    await related.isOf('Compost that gets hot');
    await related.row('The plot').waitFor();
    const states = await seen.jsonValue();
    expect(new Set(states.map(({ heading }) => heading))).toEqual(new Set(['Related to “Compost that gets hot”']));
    expect(states.every(({ rows }) => rows > 0)).toBe(true);
  });

  it('share the sidebar with a search by meaning, which shows its state and fills no places with unrelated notes', async () => {
    const { window: opened } = shared();
    await opened.indexed(58);
    await opened.command('Show status');
    await opened.dialog('Status').getByText('Search by meaning is ready.').waitFor();
    await opened.page.keyboard.press('Escape');
    await opened.openSearch();
    await opened.search('webhook signature', 'Signed webhooks need the raw request body');
    expect(await opened.page.locator('.cyberbrain-mark').count()).toBe(0);
    expect(await opened.page.getByRole('button', { name: /^Create note/ }).count()).toBe(0);
  });

  it('say that no note is open, and reopen where they were', async () => {
    const related = await showRelated(shared().window);
    const { window: opened } = related;
    await opened.page.evaluate(() => {
      window.__workbench?.app.workspace.getLeavesOfType('markdown').forEach((leaf) => {
        leaf.detach();
      });
    });
    await opened.page.getByText('Open a note to see related notes.').waitFor();
    await opened.layoutSaved('"tab":"related"');
    await opened.reload();
    await eventually(async () => {
      expect(await related.tab.getAttribute('aria-selected')).toBe('true');
    });
  });

  it('open a new tab with Mod+Enter, and insert a link with Alt+Enter and by button', async () => {
    const related = await showRelated(shared().window);
    const { window } = related;
    const { page } = window;
    await window.page.keyboard.press('ArrowDown');
    const first = (await window.titles())[0] ?? '';
    await page.keyboard.press('Control+Enter');
    await eventually(async () => {
      expect(await page.locator('.mod-root .workspace-tab-header').count()).toBe(2);
    });
    await related.isOf(first);
    // From here on the cursor is in the new tab.
    await eventually(async () => {
      expect(await window.openNote()).toMatchObject({ hasFocus: true });
    });
    await window.openLink(lifecycle);
    await related.isOf('Booking lifecycle');
    await window.edit();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nSee ');
    await related.tab.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Enter');
    await eventually(async () => {
      expect(await window.editedText()).toMatch(new RegExp(`See \\[\\[${first}\\]\\]\\n?$`));
    });
    await related.row(overlapping).getByRole('button', { name: 'Insert link' }).click();
    await eventually(async () => {
      expect(await window.editedText()).toMatch(new RegExp(`See \\[\\[${first}\\]\\]\\[\\[${overlapping}\\]\\]\\n?$`));
    });
  });

  it('follow a renamed note, and show a new note once it is indexed', async () => {
    const related = await showRelated(shared().window);
    const { window: opened } = related;
    await opened.page.evaluate(async (path) => {
      const app = window.__workbench?.app;
      const file = app?.vault.getFileByPath(path);
      if (app !== undefined && file != null)
        await app.vault.rename(file, 'Projects/Velo Booking/How a booking lives.md');
    }, lifecycle);
    await related.isOf('How a booking lives');
    await related.row(overlapping).waitFor();
    await opened.page.evaluate(async () => {
      await window.__workbench?.app.vault.create(
        'Garden/Sowing.md',
        '# Sowing\n\nTomato seeds for the plot, after the frost. See [[Seed swap list]].\n',
      );
    });
    await related.window.openLink('Garden/Sowing.md');
    await related.isOf('Sowing');
    await related.row('Seed swap list').waitFor();
  });
});

describeByTurns('related notes on a phone', () => {
  const start = useWorkbenches();

  it('follow the open note, and a tap opens another one', async () => {
    const window = await (await start()).open({ isPhone: true });
    await window.openSettledSearch();
    await window.closeDrawers();
    await followOpenNote(window);
  });
});
