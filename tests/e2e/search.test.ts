import { describeByTurns, describeInBrowser, itByTurns } from './harness/browser';
import { eventually } from './harness/eventually';
import { useOneWindow, useWorkbenches } from './harness/use-workbenches';
import { searchByMouse } from './harness/search-by-mouse';
import { filterByEach, searchFilters } from './harness/search-filters';
import type { WorkbenchPage } from './harness/workbench-page';

const deposit = {
  title: 'Deposit holds lapse after seven days',
  path: 'Projects/Velo Booking/Deposit holds lapse after seven days.md',
};

/** A captured session of Claude Code. */
const samovar = (['user', 'assistant'] as const)
  .map((role, at) => ({
    ...{
      type: role,
      uuid: `u${String(at)}`,
      parentUuid: at === 0 ? null : 'u0',
      sessionId: 'samovar-1',
      cwd: '/home/me',
    },
    timestamp: `2026-03-04T14:0${String(at)}:00.000Z`,
    message: { role, content: at === 0 ? 'Of what is the tray?' : 'The tray of the samovar is of beaten copper.' },
  }))
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');

/** Types into the search that is open, and opens what it found. */
async function findWhileTyping(window: WorkbenchPage): Promise<void> {
  const { page } = window;
  await page.keyboard.type('depos');
  await window.result(deposit.title).waitFor();
  await page.keyboard.type('it bent fork');
  await window.result(deposit.title).locator('.cyberbrain-match', { hasText: 'fork' }).waitFor();
  expect((await window.titles())[0]).toBe(deposit.title);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await window.inNote(deposit.path);
  await page.locator('.markdown-reading-view:visible').getByText('bent fork').waitFor();
  // The drawer of a phone lies over the note and goes.
  expect(await window.query.isVisible()).toBe(!window.isPhone);
}

describeInBrowser('search', () => {
  const shared = useOneWindow();

  describe('search in the sidebar', () => {
    it('finds notes while the user types and opens a note at its line', async () => {
      await findWhileTyping(shared().window);
    });

    it('selects the match in a note that is being edited', async () => {
      const { window } = shared();
      await window.search('"bent fork"', deposit.title);
      await window.page.keyboard.press('Enter');
      await window.inNote(deposit.path);
      await window.edit();
      await window.query.click();
      await window.search('"back-to-back bookings"', 'Half-open ranges let bookings touch');
      await window.page.keyboard.press('Enter');
      await window.inNote('AI/Claude-Sessions/Half-open ranges let bookings touch.md');
      await eventually(async () => {
        expect((await window.selection()).toLowerCase()).toBe('back-to-back bookings');
      });
    });

    it('moves with the arrows, and goes back and clears with Escape', async () => {
      const { window } = shared();
      const { page } = window;
      await window.search('booking', 'Booking lifecycle');
      const titles = await window.titles();
      const selected = async (): Promise<string> =>
        page.locator('[role=option][aria-selected=true] .cyberbrain-result-name').innerText();
      await page.keyboard.press('ArrowDown');
      expect(await selected()).toBe(titles[0]);
      await page.keyboard.press('ArrowDown');
      expect(await selected()).toBe(titles[1]);
      await page.keyboard.press('End');
      expect(await selected()).toBe(titles.at(-1));
      await page.keyboard.press('Escape');
      expect(await window.query.evaluate((el) => el === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      expect(await window.query.inputValue()).toBe('');
      await eventually(async () => {
        expect(await window.titles()).toEqual([]);
      });
    });

    it('shows filters as chips that can be added and removed by keyboard', async () => {
      const { window } = shared();
      const { page } = window;
      await window.search('type:decision booking', 'Let the database refuse overlapping bookings');
      const decisions = await window.titles();
      expect(decisions).not.toContain('Booking lifecycle');
      const chip = page.getByRole('button', { name: 'Remove filter type:decision' });
      await window.pressUntil('Tab', chip);
      await page.keyboard.press('Enter');
      expect(await window.query.inputValue()).toBe('booking');
      await window.result('Booking lifecycle').waitFor();
      expect(await chip.count()).toBe(0);

      await window.pressUntil('Tab', page.getByRole('button', { name: 'Add a filter' }));
      await page.keyboard.press('Enter');
      const decision = page.getByRole('menuitem', { name: /^decision \d+$/ });
      await window.pressUntil('ArrowDown', decision);
      await page.keyboard.press('Enter');
      expect(await window.query.inputValue()).toBe('type:decision booking');
      await eventually(async () => {
        expect(await window.titles()).toEqual(decisions);
      });
    });

    itByTurns('shows reasons on demand, folds passages and loads more', async () => {
      const { window } = shared();
      const { page } = window;
      await window.search('the', 'The plot');
      const why = page.locator('.cyberbrain-result-why:visible');
      expect(await why.count()).toBe(0);
      await page.getByRole('button', { name: 'Show why notes were found' }).click();
      expect(await why.first().innerText()).toMatch(/^Rank 1 by words, score \d+\.\d\d, found in /);
      await page.getByRole('button', { name: 'Collapse all passages' }).click();
      expect(await page.locator('.cyberbrain-result-snippet:visible').count()).toBe(0);
      expect(await window.results.count()).toBe(20);
      await page.getByRole('button', { name: 'Show more' }).click();
      await eventually(async () => {
        expect(await window.results.count()).toBeGreaterThan(20);
      });
    });

    itByTurns('opens a new tab with Mod+Enter and inserts a link with Alt+Enter', async () => {
      const { window } = shared();
      const { page } = window;
      const tabs = page.locator('.mod-root .workspace-tab-header');
      await window.search('deposit fork', deposit.title);
      expect(await tabs.count()).toBe(1);
      await page.keyboard.press('Control+Enter');
      await window.inNote(deposit.path);
      expect(await tabs.count()).toBe(2);

      await window.edit();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\nSee ');
      await window.openSearch();
      await window.search('signature payload', 'Signed webhooks need the raw request body');
      await page.keyboard.press('Alt+Enter');
      await eventually(async () => {
        expect(await window.editedText()).toMatch(/See \[\[Signed webhooks need the raw request body\]\]\n?$/);
      });
    });

    itByTurns('lists all matches of a note, opens one with its words marked, and recalls the query', async () => {
      const { window } = shared();
      const { page } = window;
      await window.search('deposit', deposit.title);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      const lines = page.locator('.cyberbrain-matching-line');
      await lines.nth(2).waitFor();
      await page.getByRole('status').filter({ hasText: '3 matching lines' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await window.inNote(deposit.path);
      await window.query.fill('');
      await page.keyboard.press('ArrowUp');
      expect(await window.query.inputValue()).toBe('deposit');
      await window.result(deposit.title).waitFor();
    });

    itByTurns('answers a question from the notes, each sentence with a place that opens', async () => {
      const { window } = shared();
      const { page } = window;
      await window.openLink('Start here');
      await window.command('Ask about this note');
      await page.getByText(/^Only in /).waitFor();
      await page.getByRole('tab', { name: 'Search', exact: true }).click();
      await window.query.fill('how long are deposit holds kept');
      await page.getByRole('button', { name: 'Answer this question' }).click();
      await page.getByText(/^Only in /).waitFor({ state: 'detached' });
      const log = page.getByRole('log', { name: 'Answers' });
      await log.getByRole('heading', { name: 'how long are deposit holds kept' }).waitFor();
      await log.getByText('Deposit holds lapse after seven days').first().waitFor();
      await log.locator('.cyberbrain-sentence').last().getByRole('button').first().click();
      await page.getByRole('log', { name: 'Answers' }).getByRole('link').first().waitFor();
      const field = page.getByRole('textbox', { name: 'Ask your notes' });
      await field.fill('Who won the football match in Lisbon?');
      await field.press('Enter');
      await log.getByText("I don't have that information yet.", { exact: true }).waitFor();
      await page.getByRole('tab', { name: 'Search', exact: true }).click();
    });

    itByTurns('finds and cites what was said in sessions once the switch is on', async () => {
      const { window, vault } = shared();
      const { page } = window;
      await vault.write('AI/Inbox/Processed/samovar.jsonl', samovar);
      const field = window.query;
      await field.fill('samovar tray');
      const places = page.getByRole('button', { name: 'Search conversations' });
      await places.click();
      expect([await field.inputValue(), await places.getAttribute('aria-pressed')]).toEqual([
        'in:sessions samovar tray',
        'true',
      ]);
      const said = page.getByRole('option').filter({ hasText: 'The tray of the samovar is of beaten copper.' });
      await said.waitFor();
      await places.click();
      expect(await field.inputValue()).toBe('samovar tray');

      await page.getByRole('tab', { name: 'Ask', exact: true }).click();
      const asked = page.getByRole('button', { name: 'Ask conversations too' });
      await asked.click();
      expect(await asked.getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('textbox', { name: 'Ask your notes' }).fill('Of what is the tray of the samovar?');
      await page.keyboard.press('Enter');
      const log = page.getByRole('log', { name: 'Answers' });
      await log.getByText('The tray of the samovar is of beaten copper.').first().waitFor();
      await log.getByRole('link', { name: 'said by the assistant, 2026-03-04' }).click();
      await window.view('session').getByText('Of what is the tray?').waitFor();
      await page.getByRole('tab', { name: 'Search', exact: true }).click();
    });

    itByTurns('offers to create a note beside results that only have similar spellings', async () => {
      const { window } = shared();
      const { page } = window;
      const offer = page.getByRole('button', { name: /^Create note/ });
      await window.search('calendula', 'Seed swap list');
      expect(await offer.count()).toBe(0);
      await window.search('calendla', 'Seed swap list');
      await page.locator('.cyberbrain-remark', { hasText: 'Also showing similar spellings: "calendula"' }).waitFor();
      expect(await offer.allInnerTexts()).toEqual(['Create note “calendla”']);
      await offer.click();
      await window.inNote('calendla.md');
    });

    itByTurns('offers to create a note when nothing is found, and reports filters it does not know', async () => {
      const { window } = shared();
      const { page } = window;
      await window.query.fill('qwzx vvkq');
      await page.getByRole('button', { name: 'Create note “qwzx vvkq”' }).click();
      await window.inNote('qwzx vvkq.md');

      await window.query.fill('after:tomorrow booking');
      await page.locator('.cyberbrain-remark', { hasText: 'after:tomorrow' }).waitFor();

      await window.query.fill('typ:decision booking');
      await page.getByRole('button', { name: 'type:decision', exact: true }).click();
      expect(await window.query.inputValue()).toBe('type:decision booking');
      await window.result('Let the database refuse overlapping bookings').waitFor();
      await page.locator('.cyberbrain-remark', { hasText: 'typ:decision' }).waitFor({ state: 'detached' });
    });
  });

  searchByMouse(shared);
  searchFilters(shared);
});

describeByTurns('search on a phone', () => {
  const start = useWorkbenches();

  it('offers filters with exact counts, finds notes while the user types, and opens a note at its line', async () => {
    const window = await (await start()).open({ isPhone: true });
    await window.openSettledSearch();
    await filterByEach(window);
    await window.query.fill('');
    await findWhileTyping(window);
  });
});
