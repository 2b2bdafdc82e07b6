import { readFileSync, writeSync } from 'node:fs';
import { applyPlan } from '../../../../src/engine/writing/apply-plan';
import { recover } from '../../../../src/engine/writing/recover';
import { NodeProcessIdentity } from '../../../../src/hosts/node/system/node-process-identity';
import { testRun } from '../../../fakes/test-run';
import { failingDisk } from './failing-disk';
import { makeScenario, openPorts } from './scenario';

/** What the parent asks for: `killAt` null runs until somebody else kills the process. */
export interface Orders {
  readonly folder: string;
  readonly work: 'apply' | 'recover';
  readonly run: string;
  readonly operationCount: number;
  readonly seed: number;
  readonly killAt: number | null;
  readonly when: 'before' | 'half' | 'after';
}

async function main(orders: Orders): Promise<void> {
  const strike = (): void => {
    process.kill(process.pid, 'SIGKILL');
  };
  const { disk } = failingDisk(
    orders.killAt === null ? null : { at: orders.killAt, when: orders.when, strike, isLasting: true },
  );
  const ports = await openPorts(orders.folder, disk, new NodeProcessIdentity());
  writeSync(1, 'started\n');
  if (orders.work === 'recover') await recover(ports);
  else await applyPlan(ports, makeScenario(orders.operationCount, orders.seed).plan, testRun('ingest', orders.run));
  writeSync(1, 'done\n');
}

void main(JSON.parse(readFileSync(0, 'utf8')) as Orders);
