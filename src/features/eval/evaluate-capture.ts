import { AppError } from '../../core/errors';
import { capturedTexts, type CapturedText } from '../../core/capture-quality/captured-text';
import { captureLabelsSchema, type CaptureLabels } from '../../core/capture-quality/labels';
import { type CaptureScore, scoreCapture } from '../../core/capture-quality/score-capture';
import { schemaFault } from '../../core/schema-fault';
import { readJsonList } from '../../engine/reading/read-json-list';
import { readText } from '../../engine/indexing/read-text';
import type { Run } from '../../ports/run';
import type { SourceFiles } from '../../ports/source-files';
import type { Vault } from '../../ports/vault';
import { isNotePath } from '../../core/note/path';

export interface CaptureOutput {
  readonly capture: readonly CaptureScore[];
}

/**
 * Compares the notes of the vault with labels in which the user says which parts of sessions are worth keeping. Throws `usage`
 * for labels that cannot be read.
 */
export async function evaluateCapture(
  { vault, sources }: { readonly vault: Pick<Vault, 'list' | 'read'>; readonly sources: SourceFiles },
  file: string,
  run: Run,
): Promise<CaptureOutput> {
  const labels = await readLabels(file, sources);
  const texts = new Map<CaptureLabels, CapturedText[]>(labels.map((each) => [each, []]));
  const notes = (await vault.list()).filter(({ path }) => isNotePath(path));
  for (const [at, { path }] of notes.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Reading notes', done: at, total: notes.length });
    const read = readText(await vault.read(path).catch(() => new Uint8Array()));
    if (!('text' in read) || !read.text.includes('cb_')) continue;
    for (const each of labels) texts.get(each)?.push(...capturedTexts(path, read.text, each.session));
  }
  return { capture: labels.map((each) => scoreCapture(texts.get(each) ?? [], each)) };
}

async function readLabels(file: string, sources: SourceFiles): Promise<CaptureLabels[]> {
  const standardInput = { read: () => Promise.reject(new AppError('usage', 'Name a file with --capture.')) };
  const entries = await readJsonList(file, { sources, standardInput });
  return entries.map((entry, at) => {
    const read = captureLabelsSchema.safeParse(entry);
    if (read.success) return read.data;
    throw new AppError(
      'usage',
      `${file}: entry ${String(at + 1)}: ${read.error.issues.map(schemaFault).join('; ')}. See "Labels of a session" in docs/formats.md.`,
      file,
    );
  });
}
