import { stableUuid } from '../../core/content-hash';
import { isoSeconds } from '../../core/note/written-day';
import { checkBoard } from '../../core/audit/check-board';
import { checkLinks } from '../../core/audit/check-links';
import { isCorePath } from '../../core/core-memory/core-memory';
import type { Finding } from '../../core/audit/finding';
import { isInFolder, parseVaultPath } from '../../core/note/path';
import { type ReferenceTarget, resolveReference } from '../../core/note/references/reference';
import { readReferences } from '../../core/note/references/read-references';
import { auditNotePath, logNotePath } from '../../core/plan/log-note';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { reviewDays } from '../../engine/filing/route-beat';
import { notesInScope, type LeftOutNote, type NotesInScope } from '../../engine/reading/notes-in-scope';
import { readExistingNote, type ExistingNote } from '../../engine/reading/existing-note';
import { Yielder } from '../../engine/running/yielder';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Coverage } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-deps';
import { edited, examineNote, type ExaminedNote, type ExaminingRules } from './examine-notes';

export interface ExaminedVault {
  readonly notes: readonly ExaminedNote[];
  /** Findings about all notes and the index, sorted by path, then line. */
  readonly findings: readonly Finding[];
  readonly checked: number;
  readonly leftOut: readonly LeftOutNote[];
  readonly unwritten: readonly UnwrittenNote[];
  readonly links: VaultLinks;
}

/** A note that is linked but does not exist. */
export interface UnwrittenNote {
  /** The name as spelled in the first link. */
  readonly name: string;
  /** The notes that link to it. */
  readonly in: readonly string[];
}

/** Examines the whole vault without changing anything. */
export async function examineVault(services: AuditDeps, run: Run): Promise<ExaminedVault> {
  const { vault, device, hasher, settings, index, sync, clock } = services;
  await sync.syncAll(run);
  const yielder = new Yielder(clock, run.signal);
  const { notes, leftOut } = await scopeOf(services, run);
  const texts = new Map(notes.map(({ path, text }) => [path as string, text]));
  const links = await VaultLinks.read(vault, yielder, {
    textOf: ({ path }) => texts.get(path),
    progress: (step) => run.progress(step),
  });
  const rules = {
    vocabulary: await new VaultInstructions({ vault, device, hasher }).vocabulary(),
    settings,
    modified: isoSeconds(run.startedAt),
    daysOf: (type: string) => reviewDays(type, settings),
    isOfWorkingMemory: (path: string) => isInFolder(path, settings.workingMemoryFolder),
    newId: (path: string) => stableUuid(hasher.sha256(`${run.id} ${path}`)),
    isNote: (target: string, source: string) => links.resolver.resolve(target, source) !== null,
  };
  const examined: ExaminedNote[] = [];
  for (const [at, note] of notes.entries()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Checking notes', done: at, total: notes.length });
    examined.push(examineNote(note, rules));
  }
  const withIds = sharedIds(examined, rules);
  const linked = await examineLinks(notes, links, yielder, run);
  const findings = [
    ...withIds.flatMap((note) => note.findings),
    ...notes.flatMap((note) => checkBoard(note, hasher)),
    ...linked.findings,
    ...indexFindings(await index.coverage()),
  ];
  return {
    notes: withIds,
    findings: findings.sort(byPlace),
    checked: notes.length,
    leftOut,
    unwritten: linked.unwritten,
    links,
  };
}

/** Leaves out the notes that commands write themselves: the log and the report. */
async function scopeOf(services: AuditDeps, run: Run): Promise<NotesInScope> {
  const { notes, leftOut } = await notesInScope(['.'], services, run);
  const isNote = ({ path }: { readonly path: string }): boolean => path !== logNotePath && path !== auditNotePath;
  const memories = await coreMemories(leftOut, services);
  const isRead = new Set<string>(memories.map(({ path }) => path));
  return {
    notes: [...notes.filter(isNote), ...memories],
    leftOut: leftOut.filter((note) => isNote(note) && !isRead.has(note.path)),
  };
}

/** Core memories hold instructions for models, so no other command changes them. */
async function coreMemories(leftOut: readonly LeftOutNote[], { vault, hasher }: AuditDeps): Promise<ExistingNote[]> {
  const paths = leftOut.flatMap(({ path }) => (isCorePath(path) ? [parseVaultPath(path)] : []));
  const notes = await Promise.all(paths.map((path) => readExistingNote(path, vault, hasher)));
  return notes.filter((note) => note?.isChangeable === true).filter((note) => note !== null);
}

/** Gives a new id to every note but the first of those that share one: they are copies. */
function sharedIds(
  notes: readonly ExaminedNote[],
  { newId, modified }: Pick<ExaminingRules, 'newId' | 'modified'>,
): ExaminedNote[] {
  const firsts = new Map<string, string>();
  return notes.map((each) => {
    const {
      ownId,
      note: { path, text },
    } = each;
    const first = ownId === null ? undefined : firsts.get(ownId);
    if (ownId !== null && first === undefined) firsts.set(ownId, path);
    if (first === undefined) return each;
    const own = { id: newId(path), cb_modified: modified };
    const mended = edited(each.text ?? text, own);
    const finding: Finding = {
      path,
      line: null,
      kind: 'duplicate',
      problem: `It has the same id as ${first}.`,
      fix: mended === null ? null : 'Give it a new id.',
    };
    return {
      ...each,
      findings: [...each.findings, finding],
      text: mended ?? each.text,
      pruned: each.pruned === null ? null : edited(each.pruned, own),
    };
  });
}

/** Finds links in the notes that lead to no file. */
async function examineLinks(
  notes: readonly ExistingNote[],
  links: VaultLinks,
  yielder: Yielder,
  run: Run,
): Promise<{ readonly findings: readonly Finding[]; readonly unwritten: readonly UnwrittenNote[] }> {
  const findings: Finding[] = [];
  const unwritten = new Map<string, { readonly name: string; readonly in: string[] }>();
  for (const [at, { path, text }] of notes.entries()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Checking links', done: at, total: notes.length });
    if (links.countOf(path) === links.referencesOf(path).length) continue;
    const isThere = (reference: ReferenceTarget): boolean => resolveReference(reference, path, links.resolver) !== null;
    const found = checkLinks(path, readReferences(path, text), isThere);
    findings.push(...found.findings);
    for (const name of found.unwritten) {
      const known = unwritten.get(name.toLowerCase());
      if (known === undefined) unwritten.set(name.toLowerCase(), { name, in: [path] });
      else known.in.push(path);
    }
  }
  return {
    findings,
    unwritten: [...unwritten.values()].sort(
      (one, other) => other.in.length - one.in.length || (one.name < other.name ? -1 : 1),
    ),
  };
}

function indexFindings({ failed, frontmatterProblems, modelProblem, notKept }: Coverage): Finding[] {
  return [
    ...failed.map(({ path, reason }): Finding => ({
      path,
      line: null,
      kind: 'index',
      problem: `It could not be indexed: ${reason}`,
      fix: null,
    })),
    ...frontmatterProblems.map(({ path, line, reason }): Finding => ({
      path,
      line,
      kind: 'frontmatter',
      problem: reason,
      fix: null,
    })),
    ...[modelProblem, notKept]
      .filter((problem) => problem !== null)
      .map((problem): Finding => ({ path: '', line: null, kind: 'index', problem, fix: null })),
  ];
}

function byPlace(left: Finding, right: Finding): number {
  if (left.path !== right.path) return left.path < right.path ? -1 : 1;
  return (left.line ?? 0) - (right.line ?? 0);
}
