import { performance } from 'node:perf_hooks';
import type { Stopwatch } from '../../../ports/stopwatch';

export class NodeStopwatch implements Stopwatch {
  readMs(): number {
    return performance.now();
  }
}
