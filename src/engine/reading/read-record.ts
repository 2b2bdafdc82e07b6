import type * as z from 'zod';
import type { DeviceData } from '../../ports/device-data';

/** The value of a device record as its schema has it, null when there is none. A damaged record counts as none; the user is told so, with the sentence that says what to do. */
export async function readRecord<Value>(device: Pick<DeviceData, 'get' | 'tell'>, key: string, schema: z.ZodType<Value>, remedy: string): Promise<Value | null> {
  const stored = await device.get(key).catch(() => undefined);
  if (stored === null) return null;
  const read = schema.safeParse(stored);
  if (read.success) return read.data;
  device.tell(`The device record "${key}" is damaged and was passed over. ${remedy}`);
  return null;
}
