import { someOf } from '../fakes/trials';
import { describeByTurns } from './harness/browser';
import { useWorkbenches } from './harness/use-workbenches';
import type { Workbench } from './harness/workbench';
import { withoutFetch } from './harness/worker-preludes';

const onThread = 'No worker could be started, so indexing runs in small steps on the app’s own thread.';

/** Runs before the scripts of every worker that is made of text. */
async function beginWorkersWith({ context }: Workbench, prelude: string): Promise<void> {
  await context.addInitScript((first) => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (object) =>
      make(
        object instanceof Blob && object.type === 'text/javascript'
          ? new Blob([first, '\n', object], { type: object.type })
          : object,
      );
  }, prelude);
}

const kinds = {
  'as it is': null,
  'without the fetch family, with a process and require': {
    prelude: withoutFetch,
    proof: 'typeof fetch + typeof Response + typeof Headers + typeof Request + typeof process + typeof require',
  },
  'without DecompressionStream': { prelude: 'delete self.DecompressionStream;', proof: 'typeof DecompressionStream' },
};
const expectedProof = ['undefinedundefinedundefinedundefinedobjectfunction', 'undefined'];

const files = {
  'Half-open ranges.md': 'They let back-to-back bookings touch.',
  'Bookings.md': 'They have states.',
  'Tea.md': 'Oolong.',
};

describeByTurns('the index', () => {
  const start = useWorkbenches();

  const finds = async (workbench: Workbench, isInWorker: boolean): Promise<void> => {
    const window = await workbench.open();
    await window.indexed(3);
    await window.command('Open search');
    await window.search('"back-to-back bookings"', 'Half-open ranges');
    await workbench.vault.write('Garden/Quinces.md', 'A marmalade of quinces.');
    await window.search('marmalade', 'Quinces');
    await window.command('Show status');
    const status = window.dialog('Status');
    await status.getByText('Notes in the vault').waitFor();
    expect(await status.getByText(onThread).count()).toBe(isInWorker ? 0 : 1);
  };

  it.each(someOf(Object.entries(kinds), 1))('runs in a worker %s', async (_name, kind) => {
    const workbench = await start({ files });
    if (kind !== null) await beginWorkersWith(workbench, kind.prelude);
    if (kind?.proof === 'typeof DecompressionStream')
      await workbench.context.addInitScript(() => {
        Reflect.deleteProperty(window, 'DecompressionStream');
      });
    await finds(workbench, true);
    const [page] = workbench.context.pages();
    const workers = page?.workers() ?? [];
    expect(workers).toHaveLength(1);
    if (kind !== null) expect(expectedProof).toContain(await workers[0]?.evaluate(kind.proof));
  });

  it('runs on the main thread where no worker can be started', async () => {
    const workbench = await start({ files });
    await workbench.context.addInitScript(() => {
      Object.defineProperty(window, 'Worker', {
        value: function Refused() {
          throw new Error('Workers are switched off here.');
        },
      });
    });
    await finds(workbench, false);
    expect(workbench.context.pages()[0]?.workers()).toHaveLength(0);
  });
});
