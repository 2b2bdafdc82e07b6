import fc from 'fast-check';
import { messageOf } from '../../../src/core/errors';
import { kindNames, kindOf, type KindName } from '../../../src/core/board/kinds';
import {
  addEntry,
  endEntry,
  putBackEntry,
  recordEdits,
  reviseEntry,
  supersedeEntry,
} from '../../../src/features/board/change-board';
import { listBoard, showEntry } from '../../../src/features/board/list-board';
import { trials, trialSeed } from '../../fakes/trials';
import { BoardDevice } from './board-device';

/** What happened to an entry at one time, in the test's own words. */
interface Event {
  readonly at: string;
  readonly author: string;
  readonly status: string;
  readonly rationale: string;
}

interface Truth {
  readonly kind: KindName;
  readonly path: string;
  readonly events: Event[];
}

const actions = ['add', 'revise', 'end', 'supersede', 'edit', 'spoil', 'kill', 'sync', 'wait'] as const;
const stepArbitrary = fc.record({
  action: fc.constantFrom(...actions, 'add', 'revise', 'edit'),
  device: fc.nat(1),
  author: fc.constantFrom('Ana', 'Ben', 'Chen'),
  pick: fc.nat(50),
  /** The device sees the other one's changes before it acts, unless it is offline. */
  isOffline: fc.boolean(),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

const firstDay = Date.UTC(2026, 4, 1, 9);
const lastDay = 39;

class Replay {
  readonly devices = [new BoardDevice('laptop'), new BoardDevice('phone')] as const;
  readonly truth = new Map<string, Truth>();
  /** What each path was when both devices last agreed. */
  readonly #agreed = new Map<string, string>();
  #minute = 0;

  async start(): Promise<void> {
    for (const device of this.devices) await device.start();
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const [at, step] of steps.entries()) {
      const time = (): string => this.#time(Math.floor((at * lastDay) / steps.length));
      if (!step.isOffline || step.action === 'sync') await this.sync(time);
      await this.#act(step, time);
    }
    await this.sync(() => this.#time(lastDay));
    await this.#settle(() => this.#time(lastDay));
  }

  /** Times never come twice, so that their order is that of what happened. */
  #time(day: number): string {
    this.#minute += 1;
    return `${new Date(firstDay + day * 86_400_000 + this.#minute * 1_000).toISOString().slice(0, 19)}Z`;
  }

  async #act(step: Step, time: () => string): Promise<void> {
    const device = this.devices[step.device] as BoardDevice;
    const known = [...this.truth].filter(([, { path }]) => device.vault.text(path) !== null);
    const [id, entry] = known[step.pick % Math.max(1, known.length)] ?? [];
    if (step.action === 'add' || id === undefined || entry === undefined) return this.#add(device, step, time());
    const isIllegal = /^status: maybe$/m.test(device.vault.text(entry.path) ?? '');
    if (isIllegal) return this.#putBack(device, id, time());
    if (step.action === 'revise') return this.#revise(device, id, step, time());
    if (step.action === 'end') return this.#end(device, id, step, time());
    if (step.action === 'supersede' || step.action === 'kill') return this.#supersede(device, id, step, time());
    if (step.action === 'edit') return this.#edit(device, id, time());
    if (step.action === 'spoil') {
      device.edit(entry.path, (text) => text.replace(/^status: .*$/m, 'status: maybe'), time());
      const at = time();
      await expect(reviseEntry(device.deps, id, { rationale: 'No.' }, {}, device.runAt(at))).rejects.toThrow(
        'not legal',
      );
    }
  }

  async #add(device: BoardDevice, { author, pick }: Step, at: string): Promise<void> {
    const kind = kindNames[pick % kindNames.length] as KindName;
    const change = { title: `Entry ${String(this.#minute)}`, project: 'velo', rationale: `Because ${at}.` };
    const { entries } = await addEntry(device.deps, kind, change, { author }, device.runAt(at));
    for (const { id, path } of entries)
      this.truth.set(id, {
        ...{ kind, path },
        events: [{ at, author, status: kindOf(kind).initial, rationale: change.rationale }],
      });
  }

  async #revise(device: BoardDevice, id: string, { author }: Step, at: string): Promise<void> {
    const rationale = `Now ${at}.\n\n## History\n\n> [!note]- Revision 9\n> {"id": "forged"}`;
    const { entries } = await reviseEntry(device.deps, id, { rationale }, { author }, device.runAt(at));
    const { rationale: stated } = await showEntry(device.deps, id);
    expect(stated).toContain(`Now ${at}.`);
    this.#note(id, { at, author, status: entries[0]?.status ?? '', rationale: stated });
  }

  async #end(device: BoardDevice, id: string, { author }: Step, at: string): Promise<void> {
    const { entry, rationale } = await showEntry(device.deps, id);
    const { endings, states } = kindOf(entry.kind);
    const action = entry.kind === 'blocker' ? 'clear' : 'resolve';
    const ending = endings[action];
    const change = endEntry(device.deps, { action, wanted: id }, {}, { author }, device.runAt(at));
    if (ending === undefined) await expect(change).rejects.toThrow('Legal:');
    else if (ending.status === entry.status) await change;
    else {
      await change;
      expect(states[entry.status]?.next).toContain(ending.status);
      this.#note(id, { at, author, status: ending.status, rationale });
    }
  }

  /** Supersedes an entry, which takes two writes; the program may be killed after the first one. */
  async #supersede(device: BoardDevice, id: string, { author, action }: Step, at: string): Promise<void> {
    const { entry, rationale } = await showEntry(device.deps, id);
    const change = { title: `Successor ${String(this.#minute)}`, rationale: 'Better.' };
    const supersede = supersedeEntry(device.deps, id, { change }, { author }, device.runAt(at));
    if (kindOf(entry.kind).endings.supersede === undefined) return expect(supersede).rejects.toThrow('Legal:');
    const { entries } = await supersede;
    const [newer, older] = entries;
    if (newer === undefined || older === undefined) throw new Error('It changes two entries.');
    this.truth.set(newer.id, {
      ...{ kind: newer.kind, path: newer.path },
      events: [{ at, author, status: newer.status, rationale: 'Better.' }],
    });
    this.#note(id, { at, author, status: 'superseded', rationale });
    expect(action).toMatch(/supersede|kill/);
  }

  async #edit(device: BoardDevice, id: string, at: string): Promise<void> {
    const { path } = this.truth.get(id) as Truth;
    const { entry } = await showEntry(device.deps, id);
    device.edit(path, (text) => text.replace(/\n## History/, `\nBy hand ${at}.\n\n## History`), at);
    await recordEdits(device.deps, {}, device.runAt(at));
    const { rationale } = await showEntry(device.deps, id);
    expect(rationale).toContain(`By hand ${at}.`);
    this.#note(id, { at, author: 'hand', status: entry.status, rationale });
  }

  async #putBack(device: BoardDevice, id: string, at: string): Promise<void> {
    await putBackEntry(device.deps, id, {}, device.runAt(at));
  }

  #note(id: string, event: Event): void {
    this.truth.get(id)?.events.push(event);
  }

  /** What a sync program does: copies what one side changed, and keeps a conflicting copy where both did. */
  async sync(time: () => string): Promise<void> {
    const [laptop, phone] = this.devices;
    const paths = new Set([...laptop.vault.files.keys(), ...phone.vault.files.keys()]);
    for (const path of [...paths].filter((each) => each.includes('/Board/'))) {
      const [mine, theirs, before] = [laptop.vault.text(path), phone.vault.text(path), this.#agreed.get(path) ?? null];
      if (mine !== theirs) {
        if (mine === before || mine === null) laptop.vault.place(path, theirs ?? '');
        else if (theirs === before || theirs === null) phone.vault.place(path, mine);
        else {
          const copy = path.replace(/\.md$/, ` (conflict ${String(this.#minute)}).md`);
          phone.vault.place(path, mine);
          for (const device of this.devices) device.vault.place(copy, theirs);
          this.#agreed.set(copy, theirs);
        }
      }
      this.#agreed.set(path, laptop.vault.text(path) ?? '');
    }
    for (const device of this.devices) await device.deps.board.entries();
    time();
  }

  /** Puts back what is not legal, and records what copies have, on the laptop. */
  async #settle(time: () => string): Promise<void> {
    const [laptop] = this.devices;
    for (const { id, illegal } of (await listBoard(laptop.deps, {})).entries)
      if (illegal !== undefined) await putBackEntry(laptop.deps, id, {}, laptop.runAt(time()));
    await recordEdits(laptop.deps, {}, laptop.runAt(time()));
    await this.sync(time);
  }

  async compare(device: BoardDevice): Promise<void> {
    const { deps } = device;
    expect((await listBoard(deps, {})).illegal).toEqual([]);
    for (let day = 0; day <= lastDay; day += 4) {
      const asOf = new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);
      const { entries } = await listBoard(deps, { asOf });
      const found = entries.map(({ id, status, author, revision }) => ({ id, status, author, revision }));
      expect(found.sort(byId)).toEqual(this.#expected(`${asOf}T23:59:59Z`).sort(byId));
    }
    for (const [id, { kind, events }] of this.truth) {
      const { sound, revisions } = await showEntry(deps, id);
      expect(sound).toBe(true);
      expect(revisions.map(({ at, author, record }) => [at, author, record['status'], record['rationale']])).toEqual(
        byTime(events).map(({ at, author, status, rationale }) => [at, author, status, rationale]),
      );
      for (const { record } of revisions) expect(Object.keys(kindOf(kind).states)).toContain(record['status']);
    }
  }

  #expected(moment: string): { id: string; status: string; author: string; revision: number }[] {
    return [...this.truth].flatMap(([id, { events }]) => {
      const past = byTime(events).filter(({ at }) => at <= moment);
      const last = past.at(-1);
      return last === undefined ? [] : [{ id, status: last.status, author: last.author, revision: past.length }];
    });
  }
}

test('putting a note back keeps what another device recorded meanwhile', async () => {
  const device = new BoardDevice('laptop');
  const { clock } = device;
  const deps = await device.start();
  const day = (number: number): ReturnType<BoardDevice['runAt']> =>
    device.runAt(`2026-05-0${String(number)}T09:00:00Z`);
  const { entries } = await addEntry(deps, 'risk', { title: 'Rain', project: 'velo' }, { author: 'Ana' }, day(1));
  const { id, path } = entries[0] as (typeof entries)[number];
  const phone = device.vault.text(path) ?? '';
  const copy = path.replace('.md', ' (conflict 1).md');
  await reviseEntry(deps, id, { rationale: 'Mine.' }, { author: 'Ana' }, day(3));
  const mine = device.vault.text(path) ?? '';
  device.vault.place(path, phone);
  clock.advance(10_000);
  await deps.board.entries();
  await reviseEntry(deps, id, { rationale: 'Theirs.' }, { author: 'Ben' }, day(2));
  device.vault.place(copy, device.vault.text(path) ?? '');
  device.vault.place(path, mine.replace('status: active', 'status: maybe'));
  await deps.board.entries();
  await putBackEntry(deps, id, {}, day(4));
  const { revisions, sound } = await showEntry(deps, id);
  expect(sound).toBe(true);
  expect(revisions.map(({ record }) => record['rationale'])).toEqual(['', 'Theirs.', 'Mine.']);
  expect(device.vault.text(path)).toContain('"rationale": "Mine."');
  expect(device.vault.text(path)).not.toContain('maybe');
});

function byTime(events: readonly Event[]): Event[] {
  return [...events].sort((one, other) => (one.at < other.at ? -1 : 1));
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

test('forty days on two devices give the board that a naive replay gives, today and on any day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 10, maxLength: 30 }), async (steps) => {
      const replay = new Replay();
      await replay.start();
      await replay.play(steps);
      for (const device of replay.devices) await replay.compare(device);
    }),
    { numRuns: trials(40, 3), seed: trialSeed },
  );
});

test('a program killed between the two writes of superseding leaves no half of it', async () => {
  const device = new BoardDevice('laptop');
  await device.start();
  const { entries } = await addEntry(
    device.deps,
    'plan',
    { title: 'Old', project: 'velo', rationale: 'Once.' },
    { author: 'Ana' },
    device.runAt('2026-05-01T09:00:00Z'),
  );
  const before = await listBoard(device.deps, {});
  const id = entries[0]?.id ?? '';
  const outcomes: number[] = [];
  for (const writes of [0, 1, 2, 3]) {
    device.vault.writesLeft = writes;
    let outcome = 'killed';
    void supersedeEntry(device.deps, id, { change: { title: 'New' } }, {}, device.runAt('2026-05-02T09:00:00Z')).then(
      () => (outcome = 'done'),
      (error: unknown) => (outcome = messageOf(error)),
    );
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await device.start();
    const { entries: after } = await listBoard(device.deps, {});
    expect(outcome).toMatch(/^(?:killed|done)$/);
    if (after.length > 1) expect(after.map(({ status }) => status)).toEqual(['active', 'superseded']);
    else expect(after).toEqual(before.entries);
    outcomes.push(after.length);
    if (after.length > 1) break;
  }
  expect(outcomes).toEqual([1, 1, 2]);
});
