import fc from 'fast-check';
import { AppError } from '../../../src/core/errors';
import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import { expectWhole, type IndexProgram, ListedVault, SetClock } from './index-fixture';
import { keptFixtures, type KeptFixture } from './persisted-fixture';
import { Killed, SharedStore } from './stand-ins';
import { trials } from '../../fakes/trials';

const paths = ['a.md', 'b.md', 'c/d.md', 'c/e.md', 'x/f.md', 'x/g.md'].map(parseVaultPath);
const path = fc.constantFrom(...paths);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    path,
    text: fc.constantFrom('word', 'word more', 'walk', '!crash', '\0'),
  }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'lock' as const, 'unlock' as const), path }),
  fc.record({ kind: fc.constantFrom('sync' as const, 'restart' as const, 'exclude' as const, 'include' as const) }),
  fc.record({ kind: fc.constant('syncPaths' as const), paths: fc.uniqueArray(path) }),
  fc.record({ kind: fc.constant('kill' as const), after: fc.nat(6) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 5_000) }),
);

/** A vault that changes at random under programs that come, are killed and go. */
class Story {
  readonly vault = new ListedVault();
  readonly records = new Map<string, Uint8Array>();
  readonly clock = new SetClock();
  isExcluding = false;
  program: IndexProgram;

  constructor(private readonly fixture: KeptFixture) {
    this.program = this.start();
  }

  start(store = new SharedStore(this.records)): IndexProgram {
    const rule = ({ path: note }: { path: string }): string | null =>
      this.isExcluding && note.startsWith('x/') ? 'You excluded it.' : null;
    return this.fixture.start(this.vault, store, { clock: this.clock, rule, process: 'p', deadProcesses: ['p'] });
  }

  /** The process ends at the given change of the store; another follows. */
  async kill(after: number): Promise<void> {
    const store = new SharedStore(this.records);
    let calls = 0;
    store.beforeChange = () => {
      if (calls++ >= after) throw new Killed();
    };
    await this.start(store).syncAll();
    this.program = this.start();
  }

  /** An unread change, since a note that was read and is unchanged need not be read again. */
  lock(note: VaultPath): void {
    this.clock.nowMs += 1;
    const file = this.vault.files.get(note);
    if (file !== undefined) file.mtimeMs = this.clock.nowMs;
    this.vault.unreadable.set(note, new AppError('unreadable', 'locked'));
  }

  async take(next: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
    if (next.kind === 'write') this.vault.put(next.path, next.text, this.clock.nowMs);
    else if (next.kind === 'delete') this.vault.files.delete(next.path);
    else if (next.kind === 'lock') this.lock(next.path);
    else if (next.kind === 'unlock') this.vault.unreadable.delete(next.path);
    else if (next.kind === 'sync') await this.program.syncAll();
    else if (next.kind === 'restart') this.program = this.start();
    else if (next.kind === 'syncPaths') {
      await this.program.sync.syncPaths(next.paths, this.program.run);
      await this.program.sync.saved();
    } else if (next.kind === 'kill') await this.kill(next.after);
    else if (next.kind === 'wait') this.clock.nowMs += next.ms;
    else this.isExcluding = next.kind === 'exclude';
  }

  /** What a search for `word` should find. */
  findable(): string[] {
    const isOut = (note: string): boolean =>
      this.vault.unreadable.has(parseVaultPath(note)) || (this.isExcluding && note.startsWith('x/'));
    return [...this.vault.files]
      .filter(([note, { bytes }]) => !isOut(note) && new TextDecoder().decode(bytes).startsWith('word'))
      .map(([note]) => note)
      .sort();
  }
}

test.each(keptFixtures)(
  'after any changes to the vault and any restarts, the next sync of %s is exact',
  async (_name, fixture) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const story = new Story(fixture);
        for (const next of steps) await story.take(next);
        const { program, vault } = story;
        await program.syncAll();
        expectWhole(await program.coverage(), vault);
        expect((await program.find('word')).sort()).toEqual(story.findable());
        expect(program.run.warnings).toEqual([]);
        expect(await program.syncAll()).toEqual({ added: 0, updated: 0, removed: 0 });
        expect(await story.start().syncAll()).toEqual({ added: 0, updated: 0, removed: 0 });
      }),
      { numRuns: trials(120) },
    );
  },
);
