import * as z from 'zod';
import { readRecord } from '../../engine/reading/read-record';
import type { DeviceData } from '../../ports/device-data';

const mostKept = 100;

const resultSchema = z.object({
  at: z.string(),
  model: z.string().nullable(),
  /** The index that was searched. */
  index: z.object({ notes: z.number(), chunks: z.number(), newestMs: z.number().nullable() }),
  /** The prompts that were used: name, version and a hash of the text, as `ask-answer 2 1f0c9a3e`. */
  prompts: z.array(z.string()),
  passed: z.number(),
  asked: z.number(),
  categories: z.record(z.string(), z.number()),
});

/** Result of one run of the smoke questions: `categories` has how many of its runs each passed. */
export type SmokeResult = z.infer<typeof resultSchema>;

const remedy = 'Earlier results of smoke questions are lost.';

/** Adds a result to those kept on this device for the questions of that hash; returns all, the oldest first. */
export async function keepSmoke(
  device: Pick<DeviceData, 'get' | 'put' | 'tell'>,
  questions: string,
  result: SmokeResult | null,
): Promise<SmokeResult[]> {
  const key = `smoke/${questions}.json`;
  const before = (await readRecord(device, key, z.array(resultSchema), remedy)) ?? [];
  if (result === null) return before;
  const all = [...before, result].slice(-mostKept);
  await device.put(key, all);
  return all;
}
