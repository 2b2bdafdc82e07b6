import { isJsonObject } from '../../core/json';
import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { stripByteOrderMark } from '../../core/note/note-text';
import { baseNameOf, foldName } from '../../core/note/path';
import { readLinkNames } from '../../core/note/references/links';
import type { UpkeepVault } from '../../core/upkeep/propose';
import { readUpkeepNote, type UpkeepNote } from '../../core/upkeep/upkeep-note';
import { goneOrigins } from '../../engine/promoting/promoted-sources';
import type { ExistingNote } from '../../engine/reading/existing-note';
import { localDay } from '../../engine/reading/local-day';
import { type LeftOutNote, notesInScope } from '../../engine/reading/notes-in-scope';
import { Yielder } from '../../engine/running/yielder';
import type { DeviceData } from '../../ports/device-data';
import type { Run } from '../../ports/run';
import type { CompactDeps } from './compact-deps';

/** Record of the device with the day on which upkeep first saw the vault. */
const recordKey = 'upkeep';

export interface ReadVault {
  readonly vault: UpkeepVault;
  readonly leftOut: readonly LeftOutNote[];
}

/** Reads the notes that upkeep looks at, and the links of a person's own notes. */
export async function readUpkeepVault(services: CompactDeps, run: Run): Promise<ReadVault> {
  const today = localDay(services.clock.now());
  const { notes: existing, leftOut } = await notesInScope(['.'], services, run);
  const yielder = new Yielder(services.clock, run.signal);
  const notes: UpkeepNote[] = [];
  const own: ExistingNote[] = [];
  for (const note of existing) {
    await yielder.yieldIfDue();
    const read = note.isBeat ? readUpkeepNote(note.path, stripByteOrderMark(note.text), note.hash, today) : null;
    if (read !== null) notes.push(read);
    else if (!note.isBeat) own.push(note);
  }
  const firstSeen = await firstSeenOn(services.device, today);
  const gone = await goneOf(notes, services);
  const linked = lazily(() => linkedNames(own));
  return {
    vault: {
      ...{ notes, today, firstSeen },
      isLinked: ({ path }) => linked().has(foldName(baseNameOf(path))),
      isGone: (origin) => gone.has(origin),
    },
    leftOut,
  };
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
async function firstSeenOn(device: DeviceData, today: string): Promise<string> {
  const kept = await device.get(recordKey);
  const firstSeen = isJsonObject(kept) ? kept['firstSeen'] : undefined;
  if (typeof firstSeen === 'string') return firstSeen;
  await device.put(recordKey, { firstSeen: today });
  return today;
}

function linkedNames(notes: readonly ExistingNote[]): Set<string> {
  return new Set(notes.flatMap(namesIn).map((name) => foldName(baseNameOf(name))));
}

function namesIn({ text }: ExistingNote): string[] {
  const { bodyStart } = readFrontmatter(text);
  return readLinkNames(text, bodyStart, readBlocks(text, bodyStart));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
