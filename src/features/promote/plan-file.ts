import { stableUuid } from '../../core/content-hash';
import { counted } from '../../core/counted';
import type { Beat, Relation } from '../../core/note/beat';
import { readBeat, renderBeat } from '../../core/note/beat-note';
import { fileNameFromTitle } from '../../core/note/file-name';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { addRelation } from '../../core/note/relations';
import { folderOf, isNotePath, type VaultPath } from '../../core/note/path';
import { isPrivateText } from '../../core/note/state/private-note';
import { reasonLine } from '../../core/note/state/uncertain-reason';
import { isoSeconds } from '../../core/note/written-day';
import type { FileOperation } from '../../core/plan/plan';
import { decisionRecord } from '../../core/promotion/kinds/decision-record';
import { promotedDraft, quoteOf, titleOf } from '../../core/promotion/promoted-draft';
import { withLinksToNotes } from '../../core/promotion/source-links';
import { makeBeat, type Provenance } from '../../engine/filing/make-beat';
import { routeBeat } from '../../engine/filing/route-beat';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import { localDay } from '../../engine/reading/local-day';
import type { Run } from '../../ports/run';
import type { FileEntry } from '../../ports/vault';
import type { ComparedFile } from './compare-files';
import { ListedPlaces } from './listed-places';
import { NoteNames } from './note-names';
import type { PromoteDeps } from './promote-deps';
import type { HashedFact } from './read-sources';
import type { RecordNotes } from './record-notes';
import { strictText } from '../../engine/reading/strict-text';

const promotedFolder = 'AI/Sources';
/** First tag of notes about documents. */
export const documentTag = 'document';

/** Plans the notes of a file: new ones, revisions that supersede, and those whose fact is gone. `files` are all of the vault. */
export function filePlanner(
  services: PromoteDeps,
  items: readonly ComparedFile[],
  files: readonly FileEntry[],
  records: RecordNotes,
  run: Run,
): ChangePlanner<ComparedFile, Change> {
  const { vault, hasher, clock, writing } = services;
  const notes = files.flatMap(({ path }) => (isNotePath(path) ? [path] : []));
  const plan = new FilePlan(services, new NoteNames(notes, new ListedPlaces(files, vault)), run, records);
  let named: Promise<void> | null = null;
  return {
    labels: { preview: 'Planning', apply: 'Planning' },
    open: () => new StagedVault({ vault, hasher, clock, writing }, [], null, run),
    plan: async (compared) => {
      // Each record links to the notes of others, also of those that are planned after it.
      await (named ??= plan.nameRecords(items));
      return { operations: await plan.operationsFor(compared), keepsLinks: true };
    },
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
  const same = changed.filter(({ quote }) => quote != null).length;
  const done = [
    ...(same === 0 ? [] : [`${counted(same, 'note')} updated`]),
    ...(added.length === 0 ? [] : [counted(added.length, 'new note')]),
    ...(changed.length === same ? [] : [counted(changed.length - same, 'revision')]),
    ...(gone.length === 0 ? [] : [`${counted(gone.length, 'note')} marked as stale`]),
  ];
  return `${done.join(', ')} from ${file.origin}`;
}

/** Plans the notes of files, whose names are free in the vault and in this run. */
export class FilePlan {
  /** Files whose notes get the names of the records that they supersede: those that the run writes, and those that it changes only for that. */
  readonly #named = new Set<string>();

  constructor(
    private readonly services: PromoteDeps,
    private readonly names: NoteNames,
    private readonly run: Run,
    private readonly records: RecordNotes | null = null,
  ) {}

  /** Gives the notes of decision records their paths. */
  async nameRecords(items: readonly ComparedFile[]): Promise<void> {
    if (this.records === null) return;
    for (const compared of items) {
      const { file, added, changed } = compared;
      if (file.kind !== decisionRecord) continue;
      if (added.length + changed.length > 0) this.#named.add(file.origin);
      const name = (fact: HashedFact, folder: string): Promise<VaultPath> =>
        this.names.give(fact, titleOf(fact, decisionRecord.id), folder);
      for (const fact of added) this.records.add(file.origin, await name(fact, this.#folderOf(compared)));
      for (const { fact, note, quote } of changed)
        this.records.add(file.origin, quote != null ? note.path : await name(fact, folderOf(note.path)));
    }
  }

  async operationsFor(compared: ComparedFile): Promise<FileOperation[]> {
    const operations: FileOperation[] = [];
    for (const fact of compared.added)
      operations.push(await this.#create(fact, compared, this.#folderOf(compared), []));
    for (const { fact, note, quote } of compared.changed)
      operations.push(
        ...(quote == null
          ? await this.#revise(fact, note, compared)
          : [await this.#restate(fact, note, quote, compared)]),
      );
    for (const { path } of compared.gone)
      operations.push(await this.#changed(path, (text) => this.#ended(text, 'stale')));
    if (compared.added.length + compared.changed.length > 0)
      for (const later of this.records?.after(compared.file.origin) ?? [])
        operations.push(...(await this.#relate(later)));
    return operations;
  }

  /** Lets the note of a record that stays as it is name those that it supersedes; a locked one stays as it is. */
  async #relate(file: string): Promise<FileOperation[]> {
    const path = this.records?.of(file) ?? null;
    if (path === null || this.#named.has(file)) return [];
    this.#named.add(file);
    const text = new TextDecoder().decode(await this.services.vault.read(path));
    const name = (before: string): string => this.#predecessors(file).reduce(addRelation, before);
    if (name(text) === text || readBeat(readFrontmatter(text).data).isLocked) return [];
    return [await this.#changed(path, name)];
  }

  #folderOf({ file: { project } }: ComparedFile): string {
    return project.folder ?? `${promotedFolder}/${fileNameFromTitle(project.name)}`;
  }

  /** Updates the note of a decision of which only the state, the day or the people changed; `old` is its quote. */
  async #restate(
    fact: HashedFact,
    { path }: PromotedNote,
    old: string,
    { file }: ComparedFile,
  ): Promise<FileOperation> {
    return this.#changed(path, (text) => {
      const quote = quoteOf(this.#withLinks(fact.excerpt, file.origin));
      const keys = {
        ...(fact.day === null ? {} : { date: `${fact.day}T00:00:00Z` }),
        ...{ cb_confirmed: localDay(this.run.startedAt), cb_origin_hash: fact.hash },
      };
      const written = old.includes('\r\n') ? quote.replace(/\n/g, '\r\n') : quote;
      const updated = setFrontmatterKeys(this.#ended(text, fact.status), keys).replace(old, () => written);
      return [...this.#predecessors(file.origin), ...this.#successors(file.origin)].reduce(addRelation, updated);
    });
  }

  /** Returns relations to the records that supersede that of a file. */
  #successors(file: string): Relation[] {
    const paths = (this.records?.after(file) ?? []).flatMap((later) => this.records?.of(later) ?? []);
    return paths.map((path) => ({ predicate: 'related', target: this.names.to(path) }));
  }

  /** Returns relations to the records that those of a file supersede. */
  #predecessors(file: string): Relation[] {
    const paths = this.records?.before(file) ?? [];
    return paths.map((path) => ({ predicate: 'supersedes', target: this.names.to(path) }));
  }

  #withLinks(excerpt: string, file: string): string {
    return withLinksToNotes(excerpt, file, (named) => {
      const path = this.records?.of(named) ?? null;
      return path === null ? null : this.names.to(path);
    });
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
    const relations = [...known, ...this.#predecessors(file.origin), ...this.#successors(file.origin)];
    const { hasher, settings } = this.services;
    const place = `${file.origin}${fact.at}`;
    const draft = promotedDraft(fact, file.kind?.id ?? documentTag, place, (excerpt) =>
      this.#withLinks(excerpt, file.origin),
    );
    const { distilled } = fact;
    const doubt = distilled?.doubt ?? null;
    const provenance: Provenance = {
      ...{ session: null, project: file.project, run: this.run, settings, isRoutingUncertain: doubt !== null },
      source: distilled?.source ?? 'promotion',
      uncertainReason: doubt === null ? null : reasonLine('claim', doubt),
    };
    const made = makeBeat({ ...draft, relations }, provenance, hasher);
    const beat: Beat = Object.assign(made, {
      id: stableUuid(
        hasher.sha256(JSON.stringify([place, fact.hash, relations, ...(distilled === undefined ? [] : [draft.title])])),
      ),
      date: fact.day === null ? made.date : `${fact.day}T00:00:00Z`,
      cwd: file.cwd === '' ? null : file.cwd,
      status: fact.status,
      origin: { place, hash: fact.hash, authority: fact.authority, confirmed: localDay(this.run.startedAt) },
    });
    const home = distilled?.isOpen === true ? routeBeat(draft, file.project, settings) : folder;
    const path = await this.names.give(fact, beat.title, doubt === null ? home : settings.uncertainFolder);
    const text = renderBeat(beat);
    const shown = isPrivate ? setFrontmatterKeys(text, { cb_private: true }) : text;
    return { op: 'create', path, bytes: new TextEncoder().encode(shown) };
  }

  async #changed(path: VaultPath, change: (text: string) => string): Promise<FileOperation> {
    const bytes = await this.services.vault.read(path);
    const text = strictText(bytes);
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
