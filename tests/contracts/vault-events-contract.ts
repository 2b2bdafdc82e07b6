import type { VaultEvent, VaultEvents } from '../../src/ports/vault';

export interface VaultEventsUnderTest {
  readonly events: VaultEvents;
  /** Each does the thing on disk, or stands for the platform that tells of it. */
  create(path: string, text: string): Promise<void>;
  modify(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** What every `VaultEvents` keeps. */
export function vaultEventsContract(name: string, make: () => Promise<VaultEventsUnderTest>): void {
  describe(`vault events contract: ${name}`, () => {
    let under: VaultEventsUnderTest;
    let seen: string[];
    let stop: () => Promise<void>;
    const listener = (event: VaultEvent): void => {
      seen.push(`${event.kind} ${event.path}`);
    };
    const until = async (wanted: string): Promise<void> => {
      for (let i = 0; i < 1_000 && !seen.includes(wanted); i++) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(seen).toContain(wanted);
    };

    beforeEach(async () => {
      under = await make();
      seen = [];
      await under.create('old.md', 'old');
      await under.create('gone.md', 'gone');
      stop = await under.events.subscribe(listener);
    });
    afterEach(async () => {
      await stop();
      await under.close();
    });

    it('reports creation, change and deletion, but not existing files', async () => {
      await under.create('a/新しい.md', 'new');
      await until('created a/新しい.md');
      await under.modify('old.md', 'older');
      await until('modified old.md');
      await under.remove('gone.md');
      await until('deleted gone.md');
      expect(seen.filter((each) => each.startsWith('created'))).toEqual(['created a/新しい.md']);
    });

    it('is silent about dot folders', async () => {
      await under.create('.obsidian/app.json', '{}');
      await under.create('.cyberbrain/tmp/x', 'x');
      await under.create('a/.b/c.md', 'c');
      await under.create('last.md', 'last');
      await until('created last.md');
      // A platform may tell of a new file's first content as a change of it.
      expect(seen.filter((each) => !each.endsWith(' last.md'))).toEqual([]);
    });

    it('is silent once stopped', async () => {
      await stop();
      await under.create('late.md', 'late');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(seen).toEqual([]);
    });
  });
}
