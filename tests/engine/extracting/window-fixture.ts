import { builtInPrompt } from '../../../src/core/prompts/built-in-prompts';
import { builtInVocabulary } from '../../../src/core/note/vocabulary';
import type { VaultPath } from '../../../src/core/note/path';
import { LinkResolver } from '../../../src/core/note/references/resolve-link';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import type { Deed } from '../../../src/core/transcript/work/deed';
import type { Session, Turn } from '../../../src/core/transcript/turn';
import { VaultInstructions } from '../../../src/engine/asking/vault-instructions';
import { planWindow, type WindowPlan } from '../../../src/engine/extracting/plan-window';
import type { Window } from '../../../src/core/transcript/windows';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { TestAsking } from '../asking/asking-fixture';

const turn = (id: string, text: string): Turn => ({
  id,
  role: id.startsWith('u') ? 'user' : 'assistant',
  key: `key-${id}`,
  text,
  at: `2026-03-04T14:0${id.slice(1)}:00.000Z`,
});

/** A session of four turns of which the first two were read before when `readBefore` is 2. */
export const turns = [
  turn(
    'u1',
    'Please round prices only once, at the end of the bill. Rounding each line loses up to four cents on large orders.',
  ),
  turn(
    'a2',
    'We decided to keep the orders in PostgreSQL instead of SQLite because two kitchens write at the same time and SQLite locks the whole file.',
  ),
  turn('u3', 'And the display?'),
  turn('a4', 'Server-sent events: the display only listens and the proxy drops idle sockets after a minute.'),
];

export const session: Session = { id: 'session-1', cwd: '/home/ada/code/tea-house', turns, summaries: [] };

/** One window over the session, a scripted model, and notes that are near to everything. */
export class WindowFixture {
  readonly asking = new TestAsking();
  near: string[] = [];

  private constructor(readonly ports: MemoryWritingPorts) {}

  static async create(notes: Readonly<Record<string, string>> = {}): Promise<WindowFixture> {
    const fixture = new WindowFixture(await memoryWritingPorts());
    for (const [path, text] of Object.entries(notes)) fixture.ports.vault.place(path, text);
    return fixture;
  }

  /** Plans the window; the model answers as scripted, `autofile` lets it choose places too; `before` is said at the beginning of `a2`. */
  async plan(
    model: ScriptedModel | readonly Step[],
    {
      readBefore = 0,
      autofile = false,
      deeds = [],
      before = '',
    }: { readBefore?: number; autofile?: boolean; deeds?: readonly Deed[]; before?: string } = {},
  ): Promise<WindowPlan> {
    const { ports, asking } = this;
    const { vault, hasher } = ports;
    const settings = vaultSettingsSchema.parse({});
    const client = asking.client(model instanceof ScriptedModel ? model : new ScriptedModel(model));
    const links = new LinkResolver((await vault.list()).map(({ path }) => path));
    const nearest = (): Promise<VaultPath[]> => Promise.resolve(this.near as VaultPath[]);
    const rules = {
      operation: 'extract' as const,
      prompt: builtInPrompt('extract-beats'),
      vocabulary: builtInVocabulary,
      preferences: '',
      maxOutputTokens: 4_000,
    };
    const filing = autofile
      ? { vault, hasher, settings, instructions: new VaultInstructions(ports), client, links, nearest }
      : null;
    const extraction = {
      client,
      model: { provider: 'anthropic' as const, name: 'm' },
      rules,
      restatePrompt: builtInPrompt('restate-claims'),
      comparePrompt: builtInPrompt('compare-claims'),
      size: { most: 4_000, overlap: 400 },
      nearest,
      refresh: () => Promise.resolve(),
      links,
      filing,
    };
    const said = turns.map((each) => (each.id === 'a2' ? { ...each, text: `${before}${each.text}` } : each));
    const window: Window = {
      pieces: said.map((each, at) => ({ turn: each, text: each.text, isNew: at >= readBefore })),
      completes: said.slice(readBefore),
    };
    return planWindow(window, {
      session: { ...session, turns: said, deeds },
      project: { name: 'tea-house', folder: null },
      isTalk: true,
      source: 'inbox-extraction',
      extraction,
      deps: { vault, hasher, settings },
      run: asking.run,
    });
  }
}

/** The notes that a plan makes or changes, by their path. */
export function textsOf({ operations }: WindowPlan): Record<string, string> {
  return Object.fromEntries(
    operations.flatMap((operation) =>
      'bytes' in operation ? [[operation.path, new TextDecoder().decode(operation.bytes)] as const] : [],
    ),
  );
}

/** A reply with one beat of the fields given. */
export function oneBeat(fields: object = {}): string {
  const beat = {
    ...{
      type: 'decision',
      durability: 'durable',
      scope: 'project',
      title: 'Keep the orders in PostgreSQL',
      summary: 'SQLite locks the whole file.',
      body: 'SQLite was rejected.',
      tags: ['postgresql', 'orders'],
    },
    ...{
      relations: [],
      confidence: 0.9,
      evidence: [{ turn: 'a2', quote: 'keep the orders in PostgreSQL instead of SQLite' }],
    },
    ...fields,
  };
  return JSON.stringify([beat]);
}
