import type { Finding } from '../../core/audit/finding';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';
import { isNotePath } from '../../core/note/path';
import { resolveReference } from '../../core/note/references/resolve-reference';
import { auditNotePath, logNotePath } from '../../core/plan/log-note';
import { House } from '../../engine/asking/house';
import { isoSeconds, stableUuid } from '../../engine/filing/make-beat';
import { reviewDays } from '../../engine/filing/route-beat';
import { notesInScope, type LeftOutNote } from '../../engine/reading/notes-in-scope';
import { Breather } from '../../engine/running/breather';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Coverage } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { AuditServices } from './audit-world';
import { edited, examineNote, type ExaminedNote, type ExaminingRules } from './examine-notes';

export interface ExaminedVault {
  readonly notes: readonly ExaminedNote[];
  /** Of all notes and of the index, sorted by path, then line. */
  readonly findings: readonly Finding[];
  readonly checked: number;
  readonly leftOut: readonly LeftOutNote[];
  readonly links: VaultLinks;
}

/** Looks through the whole vault; changes nothing. */
export async function examineVault(services: AuditServices, run: Run): Promise<ExaminedVault> {
  const { vault, device, hasher, settings, index, sync, clock } = services;
  await sync.syncAll(run);
  const breather = new Breather(clock, run.signal);
  run.progress({ label: 'Reading links', done: 0, total: null });
  const links = await VaultLinks.read(vault, breather);
  const rules = {
    vocabulary: await new House({ vault, device, hasher }).vocabulary(),
    settings,
    modified: isoSeconds(run.startedAt),
    daysOf: (type: string) => reviewDays(type, settings),
    newId: (path: string) => stableUuid(hasher.sha256(`${run.id} ${path}`)),
    isNote: (target: string, source: string) => links.resolver.resolve(target, source) !== null,
  };
  const { notes, leftOut } = await notesInScope(['.'], services);
  const examined: ExaminedNote[] = [];
  for (const [at, note] of notes.entries()) {
    await breather.breathe();
    run.progress({ label: 'Examining notes', done: at, total: notes.length });
    examined.push(examineNote(note, rules));
  }
  const withIds = sharedIds(examined, rules);
  const findings = [...withIds.flatMap((note) => note.findings), ...brokenLinks(links, new Set(leftOut.map(({ path }) => path))), ...indexFindings(await index.coverage())];
  return { notes: withIds, findings: findings.sort(byPlace), checked: notes.length, leftOut, links };
}

/** Of notes with one id all but the first get a new one: they are copies. */
function sharedIds(notes: readonly ExaminedNote[], { newId, modified }: Pick<ExaminingRules, 'newId' | 'modified'>): ExaminedNote[] {
  const firsts = new Map<string, string>();
  return notes.map((each) => {
    const { path, text } = each.note;
    const { id, source } = readBeat(readFrontmatter(text).data);
    const first = source === '' || id === '' ? undefined : firsts.get(id);
    if (source !== '' && id !== '' && first === undefined) firsts.set(id, path);
    if (first === undefined) return each;
    const finding: Finding = { path, line: null, kind: 'duplicate', problem: `It has the id of ${first}.`, fix: 'Give it an id of its own.' };
    const own = { id: newId(path), cb_modified: modified };
    return { ...each, findings: [...each.findings, finding], text: edited(each.text ?? text, own) ?? each.text, pruned: each.pruned === null ? null : edited(each.pruned, own) };
  });
}

/** Of notes that are not left out. */
function brokenLinks(links: VaultLinks, leftOut: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  for (const path of links.files()) {
    if (!isNotePath(path) || leftOut.has(path) || path === logNotePath || path === auditNotePath) continue;
    const gone = links.referencesOf(path).filter((reference) => reference.form !== 'folder' && isNameOfFile(reference.linkpath) && resolveReference(reference, path, links.resolver) === null);
    const names = [...new Set(gone.map(({ linkpath }) => linkpath))];
    if (names.length > 0) findings.push({ path, line: null, kind: 'links', problem: `${names.length === 1 ? 'A link leads' : `${names.length} links lead`} nowhere: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`, fix: null });
  }
  return findings;
}

function isNameOfFile(linkpath: string): boolean {
  return linkpath !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(linkpath);
}

function indexFindings({ failed, frontmatterProblems, modelProblem, notKept }: Coverage): Finding[] {
  return [
    ...failed.map(({ path, reason }): Finding => ({ path, line: null, kind: 'index', problem: `It could not be indexed: ${reason}`, fix: null })),
    ...frontmatterProblems.map(({ path, line, reason }): Finding => ({ path, line, kind: 'frontmatter', problem: reason, fix: null })),
    ...[modelProblem, notKept].filter((problem) => problem !== null).map((problem): Finding => ({ path: '', line: null, kind: 'index', problem, fix: null })),
  ];
}

function byPlace(left: Finding, right: Finding): number {
  if (left.path !== right.path) return left.path < right.path ? -1 : 1;
  return (left.line ?? 0) - (right.line ?? 0);
}
