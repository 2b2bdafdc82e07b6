import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import { ModelRequests } from '../../../src/engine/asking/model-requests';
import { ChosenLanguageModels } from '../../../src/engine/asking/chosen-models';
import { provider } from '../../../src/features/provider/provider';
import {
  providerInputSchema,
  type ProviderDeps,
  type ProviderOutput,
} from '../../../src/features/provider/provider-input';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { Question } from '../../../src/ports/consent';
import type { FoundServer } from '../../../src/ports/language-models';
import { FakeModels } from '../../fakes/language-models/fake-models';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { fakeKeys } from '../../fakes/language-models/model-fixture';
import { SeededRandom } from '../../fakes/seeded-random';
import { StillClock } from '../../fakes/clocks/still-clock';
import { testRun, type TestRun } from '../../fakes/test-run';

/** The command `provider`, with all that it asks. */
export interface ProviderDesk {
  readonly services: ProviderDeps;
  readonly clock: StillClock;
  readonly models: FakeModels;
  readonly keys: Record<string, string>;
  readonly programs: Map<string, string>;
  readonly looked: string[];
  readonly questions: Question[];
  /** What the user answers when a test may cost something. */
  agrees: boolean;
  ollama: FoundServer | null;
  runs: TestRun;
  do(values: object): Promise<ProviderOutput>;
}

export async function providerDesk(command: string | null = null): Promise<ProviderDesk> {
  const device = await StoredDeviceData.open(new MemoryBlobStore(), {
    random: new SeededRandom(),
    hasher: new NodeHasher(),
  });
  const models = new FakeModels();
  const keys: Record<string, string> = {};
  const programs = new Map<string, string>();
  const looked: string[] = [];
  const questions: Question[] = [];
  const clock = new StillClock();
  const desk: ProviderDesk = {
    clock,
    models,
    keys,
    programs,
    looked,
    questions,
    agrees: true,
    ollama: null,
    runs: testRun('provider'),
    services: {
      device,
      clock,
      keys: fakeKeys(keys),
      languageModels: new ChosenLanguageModels({ device: () => device, make: models.make, command }),
      providerSearch: {
        findProgram: async (name) => {
          looked.push(name);
          return programs.get(name) ?? null;
        },
        findServer: async (provider, address) => {
          looked.push(address ?? provider);
          return desk.ollama;
        },
      },
      asking: new ModelRequests({
        device: () => device,
        replies: new MemoryBlobStore(),
        clock,
        random: new SeededRandom(),
        hasher: new NodeHasher(),
        redactor: new RuleRedactor(),
      }),
      consent: {
        ask: async (question) => {
          questions.push(question);
          return desk.agrees;
        },
      },
    },
    do: (values) => provider.run(desk.services, providerInputSchema.parse(values), desk.runs),
  };
  return desk;
}
