import type * as z from 'zod';
import { isAppError } from '../../core/errors';
import type { DeviceData } from '../../ports/device-data';

/**
 * Reads a device record by its schema; null when there is none. A damaged record counts as none, and the user is told
 * so with the sentence `remedy`.
 */
export async function readRecord<Value>(
  device: Pick<DeviceData, 'get' | 'tell'>,
  key: string,
  schema: z.ZodType<Value>,
  remedy: string,
): Promise<Value | null> {
  try {
    const stored = await device.get(key);
    if (stored === null) return null;
    const read = schema.safeParse(stored);
    if (read.success) return read.data;
    device.tell(damaged(key, remedy));
  } catch (error) {
    // Whatever is in its place must be removed before anything can be stored there.
    device.tell(isAppError(error, 'exists') ? `${error.message} ${remedy}` : damaged(key, remedy));
  }
  return null;
}

function damaged(key: string, remedy: string): string {
  return `The device record "${key}" is damaged and was skipped. ${remedy}`;
}
