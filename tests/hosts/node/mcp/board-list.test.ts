import type { AnswerDeps } from '../../../../src/hosts/node/mcp/answers/answer-deps';
import { renderBoard } from '../../../../src/hosts/node/command-line/render/render-board';
import { board } from '../../../../src/features/board/board';
import { boardInputSchema } from '../../../../src/features/board/board-input';
import { BoardDevice } from '../../../features/board/board-device';
import { answerDeps, ask, dataOf } from './answer-fixture';

const device = new BoardDevice('laptop');
let deps: AnswerDeps;

async function run(day: string, given: object): Promise<unknown> {
  return board.run(
    device.deps as never,
    boardInputSchema.parse({ project: 'ferry', ...given }),
    device.runAt(`2026-05-${day}T09:00:00Z`),
  );
}

beforeAll(async () => {
  await device.start();
  const postgres = { title: 'Use Postgres', rationale: 'Two write at once.', outcome: 'Postgres 16' };
  await run('01', { action: 'add', subject: 'decision', ...postgres });
  const pilot = { title: 'Only Priya can deploy', rationale: 'She is away in June.', likelihood: 'high' };
  await run('02', { action: 'add', subject: 'risk', ...pilot });
  await run('03', { action: 'add', subject: 'open-question', title: 'Is an app needed?' });
  await run('04', { action: 'resolve', subject: 'Is an app needed?', answer: 'No, the website will do.' });
  await run('05', { action: 'supersede', subject: 'Use Postgres', title: 'Use SQLite', rationale: 'One writes.' });
  await run('06', {
    action: 'revise',
    subject: 'Only Priya can deploy',
    rationale: 'Tom learns it.',
    likelihood: 'low',
  });
  await run('07', { action: 'revise', subject: 'Is an app needed?', status: 'open', answer: 'To be asked again.' });
  for (let number = 10; number < 90; number += 1)
    await run('08', {
      action: 'add',
      subject: 'decision',
      title: `Rule ${String(number)}`,
      rationale: 'y'.repeat(150),
    });
  const notes = [...device.vault.files.keys()].filter((path) => path.endsWith('.md'));
  deps = answerDeps(Object.fromEntries(notes.map((path) => [path, device.vault.text(path) ?? ''])));
});

test('the list has the keys of each entry and what took its place, now and on a day in the past', async () => {
  const now = await run('09', { action: 'list', kind: 'decision', status: 'superseded' });
  expect(now).toMatchObject({ entries: [{ keys: { outcome: 'Postgres 16' }, supersededBy: 'Use SQLite' }] });
  expect(renderBoard(now as never).at(-1)).toBe('    outcome: Postgres 16 | superseded by: Use SQLite');
  const then = await run('09', { action: 'list', kind: 'risk', asOf: '2026-05-03' });
  expect(then).toMatchObject({ entries: [{ keys: { likelihood: 'high' } }] });
  expect(dataOf(await ask(deps, 'brain_list', { query: 'Postgres' }))).toContain('superseded by: Use SQLite');
});

test('words are looked for in what an entry said on that day', async () => {
  const found = dataOf(await ask(deps, 'brain_list', { query: 'away in June', as_of: '2026-05-03' }));
  expect(found).toMatch(/^[\da-f]{8} \| risk \| active \| Only Priya can deploy/);
  expect(found).toContain('Why: She is away in June.');
});

test('a long list has whole entries, first those in force, and counts the others', async () => {
  const answer = await ask(deps, 'brain_list', { limit: 100 });
  const shown = dataOf(answer).match(/^[\da-f]{8} \|/gm)?.length ?? 0;
  expect(answer.startsWith('84 entries.')).toBe(true);
  expect(answer).toContain(`${String(84 - shown)} more are not shown`);
  expect(dataOf(answer).length).toBeLessThanOrEqual(8_000);
  expect(dataOf(answer)).not.toContain('no longer in force');
});

test('an empty list says why it is empty', async () => {
  expect(await ask(deps, 'brain_list', { query: 'zebra' })).toMatch(
    /^No entry has these words\. Without query the list/,
  );
  const unknown = await ask(deps, 'brain_list', { project: 'Ferries' });
  expect(unknown).toMatch(/^The board has no project of that name\. It has:\n/);
  expect(dataOf(unknown)).toBe('ferry');
  expect(await ask(deps, 'brain_list', { project: 'ferry', kind: 'plan' })).toMatch(/^The board has no such entry\./);
});

test('an entry shows what a later revision replaced', async () => {
  const shown = dataOf(await ask(deps, 'brain_get', { id: 'Is an app needed?' }));
  expect(shown).toMatch(
    /2\. \S+ laptop: status open → resolved; answer added: No, the website will do\.\n {3}answer: No, the website will do\.\n3\./,
  );
});

test('an empty board is said to be empty, and where else to look', async () => {
  const empty = await ask(answerDeps({ 'a.md': '# A\n\nWe use Postgres.\n' }), 'brain_list', { query: 'Postgres' });
  expect(empty).toMatch(/^The project board is empty.*cb_recall.*cb_brief/);
  const none = await ask(deps, 'brain_list', { kind: 'blocker' });
  expect(none).toMatch(/^The board has no such entry\..*cb_recall/);
});
