import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../../ports/random';

export class SystemRandom implements Random {
  uuid(): string {
    return randomUUID();
  }

  token(byteCount: number): string {
    return randomBytes(byteCount).toString('hex');
  }
}
