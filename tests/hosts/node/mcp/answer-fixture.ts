import { usualBound } from '../../../../src/core/ask/line-noise';
import { KeptReading } from '../../../../src/engine/reading/kept-reading';
import { indexedNotes } from '../../../../src/engine/reading/known-notes';
import type { SyncRun } from '../../../../src/engine/indexing/sync-deps';
import { RuleRedactor } from '../../../../src/adapters/redaction/rule-redactor';
import { isPrivateText } from '../../../../src/core/note/state/private-note';
import { vaultSettingsSchema } from '../../../../src/core/settings/settings';
import type { AnswerDeps } from '../../../../src/hosts/node/mcp/answers/answer-deps';
import { Scrubber } from '../../../../src/hosts/node/mcp/answers/scrubbed-text';
import { readingTools } from '../../../../src/hosts/node/mcp/tools/reading-tools';
import { MemoryBlobStore } from '../../../../src/adapters/memory/memory-blob-store';
import { BoardReader } from '../../../../src/engine/board/board-reader';
import { SeededRandom } from '../../../fakes/seeded-random';
import { testRun } from '../../../fakes/test-run';
import { openNotes } from '../../../features/search/opened-notes';

export const privateNote =
  '---\ntype: decision\nproject: shelf\nscope: general\ncb_private: true\n---\nThe zebra is private.\n';

/** What the tools need, over these notes, with the index of the product in memory. */
export function answerDeps(notes: Readonly<Record<string, string>>): AnswerDeps {
  const { services } = openNotes(notes);
  const more = {
    openKnownNotes: (run: SyncRun) => indexedNotes(services.index, services.readiness, run),
    device: { get: () => Promise.resolve(null), put: () => Promise.resolve(), tell: () => undefined },
    projects: { find: () => Promise.resolve(null) },
    settings: vaultSettingsSchema.parse({}),
    workingFolder: '',
    vaultName: '/home/someone/My notes',
    random: new SeededRandom(),
    hides: isPrivateText,
    keptGraph: new KeptReading<never>({ list: () => services.vault.list(), changes: () => Promise.resolve(null) }),
    board: new BoardReader({
      vault: services.vault,
      list: () => services.vault.list(),
      exclusions: () => Promise.resolve(() => null),
      cache: new MemoryBlobStore(),
      hasher: services.hasher,
      clock: services.clock,
    }),
  };
  return {
    services: { ...services, ...more },
    scrubber: new Scrubber(new RuleRedactor()),
    lineBound: { known: () => Promise.resolve(usualBound) },
  };
}

/** The answer of a tool as a client would ask for it. */
export function ask(deps: AnswerDeps, name: string, given: unknown = {}): Promise<string> {
  const tool = readingTools.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`No tool ${name}`);
  return tool.answer(deps, given, testRun(name));
}

/** What stands between the marks of data. */
export function dataOf(answer: string): string {
  const [, token = '', data = ''] = /<data-([0-9a-f]{16})>\n([\s\S]*)\n<\/data-\1>/.exec(answer) ?? [];
  if (token === '') throw new Error(`No data in: ${answer}`);
  return data;
}
