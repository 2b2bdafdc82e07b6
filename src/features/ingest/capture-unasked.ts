import type { Run } from '../../ports/run';
import { ingest, ingestInputSchema, type IngestInput, type IngestOutput } from './ingest';
import type { IngestDeps } from './ingest-context';

const nobody = { ask: () => Promise.resolve(false) };

/**
 * Captures files without asking anybody: with the language model where its cost was agreed to in the settings or by
 * `yes`, otherwise by rules.
 */
export async function captureUnasked(
  services: IngestDeps,
  given: Partial<IngestInput> & Pick<IngestInput, 'paths'>,
  run: Run,
): Promise<IngestOutput> {
  const unasked = Object.create(services, { consent: { value: nobody } }) as IngestDeps;
  const input = ingestInputSchema.parse(given);
  const output = await ingest.run(unasked, input, run);
  return output.refused === undefined ? output : ingest.run(unasked, { ...input, offline: true }, run);
}
