import * as z from 'zod';
import { readRecord } from '../../engine/reading/read-record';
import { findProject } from '../../engine/filing/find-project';
import type { PromoteDeps } from './promote-deps';
import type { SourceRow } from './source-row';
import { readingSchema, WatchedRepositories } from './watched-repositories';

/** Record of the device with what the last run read. */
const recordKey = 'promotion-read.json';
/** Raised when other facts would be found in the same files. */
const version = 2;
/** Maximum number of readings that are remembered. */
const mostRemembered = 20_000;

const count = z.int().nonnegative();
const recordSchema = z.object({
  vault: z.string(),
  readings: z.array(readingSchema),
  sources: z.array(z.object({ origin: z.string(), kind: z.string(), facts: count, unchanged: count })),
});

const nothingDone = { written: 0, superseded: 0, stale: 0, failed: 0 } as const;

/** The sources that the last run read. While they and the vault are unchanged, there is nothing to do. */
export class RememberedPromotion {
  /** The sources, of which everything that is read is remembered. */
  readonly repositories: WatchedRepositories;

  constructor(
    private readonly paths: readonly string[],
    private readonly services: PromoteDeps,
  ) {
    this.repositories = new WatchedRepositories(services.repositories, services.hasher);
  }

  /** Returns the rows of a run that has nothing to do; null when something may have changed. */
  async get(): Promise<SourceRow[] | null> {
    const { device, repositories, hasher } = this.services;
    const record = await readRecord(device, recordKey, recordSchema, 'All sources are read again.');
    if (record === null || record.readings.length === 0 || record.vault !== (await this.#vault(record.readings)))
      return null;
    const isSame = await new WatchedRepositories(repositories, hasher).findsAgain(record.readings);
    return isSame ? record.sources.map((row) => ({ ...row, ...nothingDone })) : null;
  }

  /** Remembers a run after which all facts have a note. */
  async put(rows: readonly SourceRow[]): Promise<void> {
    const { readings } = this.repositories;
    if (readings.length > mostRemembered) return;
    const sources = rows.map(({ origin, kind, facts }) => ({ origin, kind, facts, unchanged: facts }));
    await this.services.device.put(recordKey, { vault: await this.#vault(readings), readings, sources });
  }

  /** Returns the hash of all that the notes depend on besides their sources. */
  async #vault(readings: WatchedRepositories['readings']): Promise<string> {
    const { vault, hasher, settings } = this.services;
    const files = (await vault.list()).map(
      ({ path, size, mtimeMs, isLink }) => `${path}\n${size} ${mtimeMs} ${Number(isLink)}`,
    );
    const places = readings.flatMap(({ way, at }) => (way === 'read' || way === 'locate' ? [] : at.slice(0, 1)));
    const projects = await Promise.all([...new Set(places)].map((place) => findProject(place, this.services)));
    const known = { version, paths: this.paths, settings, projects, files };
    return hasher.sha256(new TextEncoder().encode(JSON.stringify(known)));
  }
}
