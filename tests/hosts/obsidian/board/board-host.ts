import type { TFile } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import type { Command } from '../../../../src/engine/running/command';
import { BoardReader } from '../../../../src/engine/board/board-reader';
import { messageOf } from '../../../../src/core/errors';
import type { ProposedEntry } from '../../../../src/features/board/board-output';
import type { Services } from '../../../../src/features/catalog';
import { BoardView } from '../../../../src/hosts/obsidian/board/board-view';
import { fakeAppHost, FakeRunner, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { openView, type OpenedView } from '../../../fakes/app/opened-view';
import { testRun } from '../../../fakes/test-run';
import { MemoryBlobStore } from '../../../fakes/vault/memory-blob-store';

/** Runs the command of the board on a vault in memory, each run a day after the one before. */
export class BoardRunner extends FakeRunner {
  readonly refused: string[] = [];
  proposals: readonly ProposedEntry[] = [];
  #day = 0;

  constructor(private readonly services: Services) {
    super();
  }

  override async run<Input, Output>(command: Command<Services, Input, Output>, input: Input): Promise<Output | null> {
    if (command.id !== 'board') return super.run(command, input);
    this.calls.push({ id: command.id, input, services: {} });
    if (typeof input === 'object' && input !== null && 'action' in input && input.action === 'proposals')
      return { proposals: this.proposals } as Output;
    const run = { ...testRun('board'), startedAt: new Date(Date.UTC(2026, 4, ++this.#day)) };
    try {
      return await command.run(this.services, input, run);
    } catch (error) {
      this.refused.push(messageOf(error));
      return null;
    }
  }
}

export interface BoardHost extends FakeAppHost {
  readonly runner: BoardRunner;
}

/** A plugin whose board works, over a vault in memory. */
export async function boardHost(): Promise<{ readonly app: App; readonly host: BoardHost }> {
  const app = App.createConfigured__({});
  const host = await fakeAppHost(app.asOriginalType__());
  const { vault, hasher, clock } = host.writing;
  const exclusions = (): Promise<() => null> => Promise.resolve(() => null);
  const list = (): ReturnType<typeof vault.list> => vault.list();
  const services = Object.assign(host.services, {
    board: new BoardReader({ vault, list, exclusions, cache: new MemoryBlobStore(), hasher, clock }),
    ...{ exclusions, workingFolder: '', deviceName: 'Laptop', projects: { find: () => Promise.resolve(null) } },
    redactor: { remembering: () => ({ redact: unchanged }), redact: unchanged },
  });
  jest.spyOn(host.app.vault, 'getFileByPath').mockImplementation((path) => ({ path }) as TFile);
  return { app, host: { ...host, runner: new BoardRunner(services) } };
}

export function openBoardView({ app, host }: Awaited<ReturnType<typeof boardHost>>): Promise<OpenedView<BoardView>> {
  return openView(app, (leaf) => new BoardView(leaf, Promise.resolve(host)));
}

function unchanged(text: string): Promise<{ readonly text: string; readonly counts: object }> {
  return Promise.resolve({ text, counts: {} });
}
