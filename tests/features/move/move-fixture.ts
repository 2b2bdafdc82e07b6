import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { move, moveInputSchema, type MoveOutput, type MoveServices } from '../../../src/features/move/move';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun, type TestRun } from '../../fakes/test-run';

export interface MoveTestFixture {
  readonly ports: MemoryWritingPorts;
  readonly services: MoveServices;
  tree(): Record<string, string>;
  move(
    from: string,
    to: string,
    options?: { readonly yes?: boolean; readonly dryRun?: boolean; readonly run?: TestRun },
  ): Promise<MoveOutput>;
}

/** A vault in memory in which things are moved; nobody agrees to anything unless the test says so. */
export async function moveFixture(
  files: Readonly<Record<string, string>>,
  given: Partial<MoveServices> = {},
): Promise<MoveTestFixture> {
  const ports = await memoryWritingPorts();
  for (const [path, text] of Object.entries(files)) ports.vault.place(path, text);
  const services: MoveServices = {
    ...ports,
    settings: vaultSettingsSchema.parse({}),
    writing: ports,
    consent: { ask: () => Promise.resolve(false) },
    ...given,
  };
  return {
    ports,
    services,
    tree: () =>
      Object.fromEntries([...ports.vault.files.keys()].sort().map((path) => [path, ports.vault.text(path) ?? ''])),
    move: (from, to, { yes = true, dryRun = false, run = testRun('move') } = {}) =>
      move.run(services, moveInputSchema.parse({ from, to, yes, dryRun }), run),
  };
}
