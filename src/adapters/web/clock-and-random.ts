import type { Clock } from '../../ports/clock';
import type { Random } from '../../ports/random';

/** Starts a timer: `setTimeout` of the window or the worker. */
type StartTimer = (done: () => void, ms: number) => unknown;

/** Time in a window or a worker. Its sleeps pause while the app is suspended. */
export class WebClock implements Clock {
  constructor(private readonly startTimer: StartTimer) {}

  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.startTimer(resolve, ms);
    });
  }
}

/** Random values from the platform's generator, available to windows and workers in secure and insecure contexts. */
export class WebRandom implements Random {
  constructor(private readonly source: Pick<Crypto, 'getRandomValues'>) {}

  /** RFC 9562, section 5.4. */
  uuid(): string {
    const bytes = this.#bytes(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = toHex(bytes);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  token(byteCount: number): string {
    return toHex(this.#bytes(byteCount));
  }

  #bytes(count: number): Uint8Array<ArrayBuffer> {
    return this.source.getRandomValues(new Uint8Array(count));
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
