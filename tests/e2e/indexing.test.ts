import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { someOf } from '../fakes/trials';
import { describeByTurns } from './harness/browser';
import { generatedNotes } from './harness/generated-notes';
import { eventually } from './harness/eventually';
import { useWorkbenches } from './harness/use-workbenches';

const count = 1_000;
const results = resolve(__dirname, '../../dist/e2e');

describeByTurns('1,000 notes', () => {
  const start = useWorkbenches();

  it.each(someOf([{ runBeforeUnload: false }, { runBeforeUnload: true }], 1))(
    'are all indexed after the window was closed during indexing, and can be searched meanwhile (%p)',
    async (closing) => {
      const workbench = await start({ files: generatedNotes(count) });
      const first = await workbench.open();
      await first.page.getByRole('button', { name: /^Cyberbrain: Indexing [1-9][\d,]* of 1,000/ }).waitFor();
      await first.page.close(closing);
      await eventually(() => {
        expect(first.page.isClosed()).toBe(true);
      });

      const second = await workbench.open();
      const beforeMs = await second.longTasks();
      await second.command('Open search');
      await second.query.fill('harbour');
      await second.results.first().waitFor();
      await second.indexed(count);
      for (const n of [0, 500, 999]) expect(await (await second.search(`marker${n}`, `Note ${n}`)).count()).toBe(1);
      await second.page
        .locator('.cyberbrain-coverage', { hasText: '1,000 of 1,000 notes indexed' })
        .waitFor({ state: 'hidden' });
      const duringMs = (await second.longTasks()).slice(beforeMs.length);
      await mkdir(results, { recursive: true });
      await writeFile(
        join(results, 'long-tasks.json'),
        `${JSON.stringify({ notes: count, longestMs: Math.max(0, ...duringMs), duringMs, beforeMs }, null, 2)}\n`,
      );
    },
  );
});
