import { nameOf } from '../../core/note/path';
import type { SpokenTurn } from '../../core/recall/talk-part';
import type { BlobStore } from '../../ports/blob-store';
import type { Run } from '../../ports/run';
import type { SessionFolders } from '../../ports/session-folders';
import type { ByteSource } from '../../ports/source-files';
import type { TranscriptReader } from '../../ports/transcript-reader';
import { isProcessed } from '../../core/transcript/inbox';
import type { VaultFiles } from '../../ports/vault';
import type { Clock } from '../../ports/clock';
import { Yielder } from '../running/yielder';
import { wholeFile } from './source-pieces';

export interface SessionSearch {
  readonly vault: VaultFiles;
  readonly inboxFolder: string;
  readonly transcripts: TranscriptReader;
  readonly sessionFolders: SessionFolders;
  /** Originals that this device stores while their capture can be undone, by content hash. */
  readonly originals: BlobStore;
  /** Returns the files elsewhere that this device captured and can still read. */
  readonly readHere: () => Promise<readonly CapturedElsewhere[]>;
  readonly clock: Clock;
  /** Names of the user in texts of several people. */
  readonly names: readonly string[];
}

/** A file outside the vault, by its absolute path. */
export interface CapturedElsewhere {
  readonly label: string;
  readonly size: number;
  open(): Promise<ByteSource>;
}

/** The places that may hold the file of a captured session. */
export interface SessionHints {
  /** Paths in reports of its captures, the newest first. */
  readonly paths: readonly string[];
  /** Hashes of originals stored by its captures. */
  readonly originals: readonly string[];
}

export interface FoundSession {
  /** Where it was read: a path in the vault or on this computer, or the name of the stored original. */
  readonly transcript: string;
  /** Everything that was said, in order, without secrets. */
  /** True for a talk among people, where others than the user begin with their name. */
  readonly isAmongPeople: boolean;
  readonly talk: readonly SpokenTurn[];
}

interface Candidate {
  readonly name: string;
  /** True for a copy from which a capture removed the secrets. */
  readonly isRedacted: boolean;
  readonly open: () => Promise<ByteSource | null>;
}

const mostBytes = 300_000_000;
const pieceBytes = 1_000_000;

/** Maximum number of files of AI tools that are read. */
const mostOfTools = 20;

/**
 * Finds a session and reads what was said in it: in the copies of captured transcripts, among the originals that this
 * device stores, in the folders of the AI tools, and in the files that this device read elsewhere. Returns null when it
 * is in none of them.
 */
export async function findSession(
  search: SessionSearch,
  session: string,
  hints: SessionHints,
  run: Run,
): Promise<FoundSession | null> {
  for (const candidate of [
    ...(await copies(search, session, hints, run)),
    ...stored(search, hints),
    ...(await ofTools(search, session)),
    ...(await elsewhere(search, hints)),
  ]) {
    run.signal.throwIfCancelled();
    const found = await readFrom(search, candidate, session, run).catch((error: unknown) => {
      run.signal.throwIfCancelled();
      run.warn(`${candidate.name} could not be read: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    if (found !== null) return { transcript: candidate.name, ...found };
  }
  return null;
}

/** Returns the transcripts in the inbox and the redacted copies, those that are likely to hold the session first. */
async function copies(
  { vault, inboxFolder, clock }: SessionSearch,
  session: string,
  { paths }: SessionHints,
  run: Run,
): Promise<Candidate[]> {
  const names = new Set(paths.map(nameOf));
  const rank = (path: string): number => (path.includes(session) ? 0 : names.has(nameOf(path)) ? 1 : 2);
  const isRaw = (path: string): boolean => !isProcessed(path, inboxFolder);
  return (await vault.list())
    .filter(({ path, isLink, size }) => !isLink && size <= mostBytes && path.startsWith(`${inboxFolder}/`))
    .filter(({ path }) => !path.endsWith('.problem.md'))
    .map(({ path }) => path)
    .sort((one, other) => rank(one) - rank(other) || Number(isRaw(one)) - Number(isRaw(other)))
    .map((path) => ({
      name: path,
      isRedacted: !isRaw(path),
      open: async () => {
        const bytes = await vault.read(path);
        const isNamed = rank(path) < 2 || (await contains(bytes, session, new Yielder(clock, run.signal)));
        return isNamed ? wholeFile(bytes) : null;
      },
    }));
}

/** True when the bytes contain the session's id; looks piece by piece, so that a large file does not block the app. */
async function contains(bytes: Uint8Array, session: string, yielder: Yielder): Promise<boolean> {
  const overlap = 4 * session.length;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await yielder.yieldIfDue();
    if (new TextDecoder().decode(bytes.subarray(at, at + pieceBytes + overlap)).includes(session)) return true;
  }
  return false;
}

function stored({ originals }: SessionSearch, hints: SessionHints): Candidate[] {
  const name = hints.paths[0] ?? 'session.jsonl';
  return hints.originals.map((hash) => ({
    name,
    isRedacted: false,
    open: async () => {
      const bytes = await originals.get(`originals/${hash}`);
      return bytes === null ? null : wholeFile(bytes);
    },
  }));
}

async function ofTools({ sessionFolders }: SessionSearch, session: string): Promise<Candidate[]> {
  const files = (await sessionFolders.list()).filter(({ path, size }) => isNamed(path, session) && size <= mostBytes);
  return files.slice(0, mostOfTools).map(({ path }) => ({
    name: path,
    isRedacted: false,
    open: async () => {
      const [file] = (await sessionFolders.files.find([path])).files;
      return file === undefined ? null : file.open();
    },
  }));
}

/** Returns the files that this device remembers itself: the log of a vault may name any file. */
async function elsewhere({ readHere }: SessionSearch, { paths }: SessionHints): Promise<Candidate[]> {
  const names = new Set(paths.map(nameOf));
  return (await readHere())
    .filter(({ label, size }) => names.has(nameOf(label.replaceAll('\\', '/'))) && size <= mostBytes)
    .map((file) => ({ name: file.label, isRedacted: false, open: () => file.open() }));
}

/**
 * True when a tool named its file after the session. Anybody may have written the id in a note, and one that is only a
 * part of a word would have all sessions of the computer read.
 */
function isNamed(path: string, session: string): boolean {
  const end = path.lastIndexOf('.');
  const start = end - session.length;
  return path.slice(start, end) === session && !/[\p{L}\p{N}]/u.test(path.charAt(start - 1));
}

async function readFrom(
  { transcripts, names }: SessionSearch,
  { name, isRedacted, open }: Candidate,
  session: string,
  run: Run,
): Promise<Omit<FoundSession, 'transcript'> | null> {
  const source = await open();
  if (source === null) return null;
  const opened = await transcripts.open(source, nameOf(name), run, { named: null, names });
  try {
    for await (const { id, isAmongPeople = false } of opened.sessions(run)) {
      if (id === session) return { talk: await opened.talk(id, isRedacted, run), isAmongPeople };
    }
    return null;
  } finally {
    await opened.close();
  }
}
