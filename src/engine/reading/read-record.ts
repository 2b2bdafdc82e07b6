import type * as z from 'zod';
import { isAppError } from '../../core/errors';
import type { DeviceData } from '../../ports/device-data';

/** The value of a device record as its schema has it, null when there is none. A damaged record counts as none; the user is told so, with the sentence that says what to do. */
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
    // What stands in its place has to go before anything can be kept there.
    device.tell(isAppError(error, 'exists') ? `${error.message} ${remedy}` : damaged(key, remedy));
  }
  return null;
}

function damaged(key: string, remedy: string): string {
  return `The device record "${key}" is damaged and was skipped. ${remedy}`;
}
