import * as z from 'zod';
import type { NoiseBound } from '../../core/ask/line-noise';
import type { BlobStore } from '../../ports/blob-store';

/** Number of the way in which a bound is measured. */
const version = 5;
const key = 'line-bound.json';

/** Relative change of the number of notes from which a bound is measured again. */
const staleShare = 0.1;

const share = z.number().min(0).max(1);
const schema = z.object({ version: z.literal(version), notes: z.int().min(0), least: share, second: share });

/** The bound of answers in the device cache, so that not each program measures it. A failing store counts as empty. */
export class KeptBound {
  constructor(private readonly store: Pick<BlobStore, 'get' | 'put'>) {}

  /** Returns null when there is none for about this number of notes. */
  async read(notes: number): Promise<NoiseBound | null> {
    try {
      const bytes = await this.store.get(key);
      const kept = schema.safeParse(bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes)));
      if (!kept.success || Math.abs(notes - kept.data.notes) > staleShare * kept.data.notes) return null;
      return kept.data;
    } catch {
      return null;
    }
  }

  async write(notes: number, { least, second }: NoiseBound): Promise<void> {
    const bytes = new TextEncoder().encode(`${JSON.stringify({ version, notes, least, second })}\n`);
    await this.store.put(key, bytes).catch(() => undefined);
  }
}
