import type { ContentHash } from '../../core/content-hash';
import { isJsonObject } from '../../core/json';
import type { Frontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { stripByteOrderMark } from '../../core/note/note-text';
import { baseNameOf, foldName, type VaultPath } from '../../core/note/path';
import { holdsReferences, readReferences } from '../../core/note/references/read-references';
import { LinkResolver } from '../../core/note/references/resolve-link';
import type { UpkeepVault } from '../../core/upkeep/propose';
import { SettledPairs } from '../../core/upkeep/settled';
import { isFading } from '../../core/upkeep/low-confidence/find-low-confidence';
import { type NoteFile, readUpkeepNote, type UpkeepNote } from '../../core/upkeep/upkeep-note';
import type { ExistingNote } from '../../engine/reading/existing-note';
import { goneOrigins } from '../../engine/promoting/promoted-sources';
import { localDay } from '../../engine/reading/local-day';
import { type LeftOutNote, pickInScope } from '../../engine/reading/notes-in-scope';
import { Yielder } from '../../engine/running/yielder';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { FileEntry } from '../../ports/vault';
import type { CompactDeps } from './compact-deps';

/** Record of the device with the day on which upkeep first saw the vault. */
const recordKey = 'upkeep';

export interface ReadVault {
  readonly vault: UpkeepVault;
  readonly leftOut: readonly LeftOutNote[];
  /** True when a note names a source outside the vault. */
  readonly hasOrigins: boolean;
}

/** Reads the notes among these files of the vault that upkeep looks at, and the links of everything else. */
export async function readUpkeepVault(
  files: readonly FileEntry[],
  services: CompactDeps,
  run: Run,
): Promise<ReadVault> {
  const today = localDay(services.clock.now());
  const vault = { list: () => Promise.resolve([...files]), read: (path: VaultPath) => services.vault.read(path) };
  const { hasher, exclusions } = services;
  const { notes, leftOut } = await pickInScope(['.'], { vault, hasher, exclusions }, run, (note) =>
    note.isBeat ? readUpkeepNote(new ReadFile(note, hasher), today) : null,
  );
  const firstSeen = await firstSeenOn(services.device, today);
  const gone = await goneOf(notes, services);
  const beats = new Set<string>(notes.map(({ path }) => path));
  const linked = notes.some(isFading) ? await linkedNames(files, beats, services, run) : new Set<string>();
  return {
    vault: {
      ...{ notes, today, firstSeen },
      settled: new SettledPairs(new LinkResolver(files.map(({ path }) => path))),
      isLinked: ({ path }) => linked.has(foldName(baseNameOf(path))),
      isGone: (origin) => gone.has(origin),
    },
    leftOut,
    hasOrigins: notes.some(({ frontmatter }) => valueOf(frontmatter, 'cb_origin') !== undefined),
  };
}

/** A file whose hash is computed when it is asked for: of all notes that are compared, few are changed. */
class ReadFile implements NoteFile {
  readonly path: VaultPath;
  readonly text: string;
  readonly properties: Frontmatter | undefined;
  readonly #whole: string;

  constructor(
    { path, text, properties }: ExistingNote,
    private readonly hasher: Hasher,
  ) {
    this.path = path;
    this.text = stripByteOrderMark(text);
    this.properties = this.text.length === text.length ? properties : undefined;
    this.#whole = text;
  }

  get hash(): ContentHash {
    return this.hasher.sha256(new TextEncoder().encode(this.#whole));
  }
}

/** Returns the origins of notes whose source is gone, as far as this device can tell. */
async function goneOf(
  notes: readonly UpkeepNote[],
  { device, repositories }: Pick<CompactDeps, 'device' | 'repositories'>,
): Promise<ReadonlySet<string>> {
  const origins = notes.map(({ frontmatter }) => textValue(valueOf(frontmatter, 'cb_origin')));
  const stated = origins.filter((origin) => origin !== '');
  return repositories === undefined || stated.length === 0 ? new Set() : goneOrigins(stated, device, repositories);
}

/** Returns the day on which upkeep first saw this vault, and keeps it. */
export async function firstSeenOn(device: DeviceData, today: string): Promise<string> {
  const kept = await device.get(recordKey);
  const firstSeen = isJsonObject(kept) ? kept['firstSeen'] : undefined;
  if (typeof firstSeen === 'string') return firstSeen;
  await device.put(recordKey, { firstSeen: today });
  return today;
}

/** Returns the names to which files that upkeep does not change lead: a person's notes, locked notes, canvases and Bases. */
async function linkedNames(
  files: readonly FileEntry[],
  beats: ReadonlySet<string>,
  { vault, clock }: Pick<CompactDeps, 'vault' | 'clock'>,
  run: Run,
): Promise<ReadonlySet<string>> {
  const yielder = new Yielder(clock, run.signal);
  const names = new Set<string>();
  for (const { path, isLink } of files) {
    if (isLink || beats.has(path) || !holdsReferences(path)) continue;
    await yielder.yieldIfDue();
    const text = await vault.read(path).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '',
    );
    for (const { linkpath } of readReferences(path, text))
      if (linkpath !== '') names.add(foldName(baseNameOf(linkpath)));
  }
  return names;
}
