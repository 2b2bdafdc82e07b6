import { stableUuid } from '../../core/content-hash';
import { counted } from '../../core/counted';
import type { Beat, Relation } from '../../core/note/beat';
import { readBeat, renderBeat } from '../../core/note/beat-note';
import { fileNameFromTitle } from '../../core/note/file-name';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { addRelation } from '../../core/note/relations';
import { baseNameOf, folderOf, foldName, isNotePath, type VaultPath } from '../../core/note/path';
import { isPrivateText } from '../../core/note/state/private-note';
import { reasonLine } from '../../core/note/state/uncertain-reason';
import { isoSeconds } from '../../core/note/written-day';
import type { FileOperation } from '../../core/plan/plan';
import { promotedDraft } from '../../core/promotion/promoted-draft';
import { makeBeat, type Provenance } from '../../engine/filing/make-beat';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import { localDay } from '../../engine/reading/local-day';
import { freePath } from '../../engine/writing/free-path';
import type { Run } from '../../ports/run';
import type { FileEntry, Vault } from '../../ports/vault';
import type { ComparedFile } from './compare-files';
import { ListedPlaces } from './listed-places';
import type { PromoteDeps } from './promote-deps';
import type { HashedFact } from './read-sources';
import type { RecordNotes } from './record-notes';

const promotedFolder = 'AI/Sources';
/** First tag of notes about documents. */
export const documentTag = 'document';

/** Plans the notes of a file: new ones, revisions that supersede, and those whose fact is gone. `files` are all of the vault. */
export function filePlanner(
  services: PromoteDeps,
  files: readonly FileEntry[],
  records: RecordNotes,
  run: Run,
): ChangePlanner<ComparedFile, Change> {
  const { vault, hasher, clock, writing } = services;
  const names = new NoteLinks(files.flatMap(({ path }) => (isNotePath(path) ? [path] : [])));
  const plan = new FilePlan(services, new ListedPlaces(files, vault), names, run, records);
  return {
    labels: { preview: 'Planning', apply: 'Planning' },
    open: () => new StagedVault({ vault, hasher, clock, writing }, [], null, run),
    plan: async (compared) => ({ operations: await plan.operationsFor(compared), keepsLinks: true }),
    objectionTo: () => null,
    isIndependent: true,
    logLine: (_, compared) => logLineOf(compared),
  };
}

/** Returns the line of the log note about a file. */
export function logLineOf({
  file,
  added,
  changed,
  gone,
}: Pick<ComparedFile, 'file' | 'added' | 'changed' | 'gone'>): string {
  const done = [
    ...(added.length === 0 ? [] : [counted(added.length, 'new note')]),
    ...(changed.length === 0 ? [] : [counted(changed.length, 'revision')]),
    ...(gone.length === 0 ? [] : [`${counted(gone.length, 'note')} marked as stale`]),
  ];
  return `${done.join(', ')} from ${file.origin}`;
}

/** Names of the notes in the vault, for links to them. */
export class NoteLinks {
  readonly #counts = new Map<string, number>();

  constructor(paths: readonly string[]) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    const name = foldName(baseNameOf(path));
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Returns the text of a link: the name of the note if no other has it, else its path. */
  to(path: string): string {
    const isUnique = (this.#counts.get(foldName(baseNameOf(path))) ?? 0) <= 1;
    return isUnique ? baseNameOf(path) : path.replace(/\.md$/i, '');
  }
}

/** Plans the notes of files, whose names are free in the vault and in this run. */
export class FilePlan {
  readonly #taken = new Set<string>();

  constructor(
    private readonly services: PromoteDeps,
    private readonly places: Pick<Vault, 'findCollision'>,
    private readonly names: NoteLinks,
    private readonly run: Run,
    private readonly records: RecordNotes | null = null,
  ) {}

  async operationsFor(compared: ComparedFile): Promise<FileOperation[]> {
    const operations: FileOperation[] = [];
    for (const fact of compared.added)
      operations.push(await this.#create(fact, compared, this.#folderOf(compared), []));
    for (const { fact, note } of compared.changed) operations.push(...(await this.#revise(fact, note, compared)));
    for (const { path } of compared.gone)
      operations.push(await this.#changed(path, (text) => this.#ended(text, 'stale')));
    return operations;
  }

  #folderOf({ file: { project } }: ComparedFile): string {
    return project.folder ?? `${promotedFolder}/${fileNameFromTitle(project.name)}`;
  }

  async #revise(fact: HashedFact, { path }: PromotedNote, compared: ComparedFile): Promise<FileOperation[]> {
    const supersedes = { predicate: 'supersedes', target: this.names.to(path) };
    const isPrivate = isPrivateText(new TextDecoder().decode(await this.services.vault.read(path)));
    const created = await this.#create(fact, compared, folderOf(path), [supersedes], isPrivate);
    const target = this.names.to(created.path);
    return [
      created,
      await this.#changed(path, (text) =>
        addRelation(this.#ended(text, 'superseded'), { predicate: 'related', target }),
      ),
    ];
  }

  async #create(
    fact: HashedFact,
    { file }: ComparedFile,
    folder: string,
    known: readonly Relation[],
    isPrivate = false,
  ): Promise<FileOperation> {
    const earlier = this.records?.before(file.origin) ?? [];
    const relations = [
      ...known,
      ...earlier.map((path) => ({ predicate: 'supersedes', target: this.names.to(path) }) as const),
    ];
    const { hasher, settings } = this.services;
    const place = `${file.origin}${fact.at}`;
    const draft = promotedDraft(fact, file.kind?.id ?? documentTag, place);
    const { distilled } = fact;
    const doubt = distilled?.doubt ?? null;
    const provenance: Provenance = {
      ...{ session: null, project: file.project, run: this.run, settings, isRoutingUncertain: doubt !== null },
      source: distilled?.source ?? 'promotion',
      uncertainReason: doubt === null ? null : reasonLine('claim', doubt),
    };
    const made = makeBeat({ ...draft, relations }, provenance, hasher);
    const beat: Beat = {
      ...made,
      id: stableUuid(
        hasher.sha256(JSON.stringify([place, fact.hash, relations, ...(distilled === undefined ? [] : [draft.title])])),
      ),
      date: fact.day === null ? made.date : `${fact.day}T00:00:00Z`,
      cwd: file.cwd === '' ? null : file.cwd,
      status: fact.status,
      origin: { place, hash: fact.hash, authority: fact.authority, confirmed: localDay(this.run.startedAt) },
    };
    const path = await freePath(
      doubt === null ? folder : settings.uncertainFolder,
      fileNameFromTitle(beat.title),
      'md',
      this.places,
      this.#taken,
    );
    this.#taken.add(foldName(path));
    this.names.add(path);
    this.records?.add(file.origin, path);
    const text = renderBeat(beat);
    const shown = isPrivate ? setFrontmatterKeys(text, { cb_private: true }) : text;
    return { op: 'create', path, bytes: new TextEncoder().encode(shown) };
  }

  async #changed(path: VaultPath, change: (text: string) => string): Promise<FileOperation> {
    const bytes = await this.services.vault.read(path);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (readBeat(readFrontmatter(text).data).isLocked) throw new Error(`${path} is locked (cb_lock).`);
    return {
      op: 'modify',
      path,
      bytes: new TextEncoder().encode(change(text)),
      expects: this.services.hasher.sha256(bytes),
    };
  }

  #ended(text: string, status: string): string {
    return setFrontmatterKeys(text, { status, cb_modified: isoSeconds(this.run.startedAt) });
  }
}
