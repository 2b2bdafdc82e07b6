import { AppError, messageOf } from '../../../core/errors';
import type { IngestOutput } from '../../../features/ingest/ingest';
import type { ByteSource, SourceFile, SourceFiles } from '../../../ports/source-files';
import { captureTranscripts } from '../capture';
import { tellErrors } from '../failures';
import type { AppHost } from '../host';
import type { NoticeAction } from '../notices';

let giveUp = (): void => undefined;

/**
 * Captures the files that the user picks, reading them piece by piece; null when none was picked, otherwise as
 * `captureTranscripts`.
 */
export async function pickAndCapture(host: AppHost, doc: Document): Promise<IngestOutput | null> {
  const files = await pickTranscripts(doc);
  if (files.length === 0) return null;
  const sources = new PickedSourceFiles(files);
  return captureTranscripts(host, sources.names, { sources });
}

/** The button of a notice that captures files that the user picks. */
export function pickAction(host: AppHost): NoticeAction {
  return {
    label: 'Pick a transcript…',
    run: () => {
      // Not awaited: old browsers do not report that nothing was picked.
      void tellErrors(() => pickAndCapture(host, activeDocument));
    },
  };
}

/**
 * Lets the user pick transcripts from anywhere on the device, also on phones; empty when none was picked. Old browsers
 * do not report that: there it is known when the user picks again.
 */
export function pickTranscripts(doc: Document): Promise<readonly File[]> {
  giveUp();
  return new Promise((resolve) => {
    const input = doc.body.createEl('input', {
      cls: 'cyberbrain-file-input',
      type: 'file',
      attr: { accept: '.jsonl,.json,.zip,.md,.txt', multiple: 'multiple', 'aria-label': 'Transcripts', tabindex: '-1' },
    });
    const finish = (files: readonly File[]): void => {
      input.remove();
      resolve(files);
    };
    giveUp = () => {
      finish([]);
    };
    input.addEventListener('change', () => {
      finish([...(input.files ?? [])]);
    });
    input.addEventListener('cancel', () => {
      finish([]);
    });
    // iOS ignores a click on an input that is not in the document.
    input.click();
  });
}

/**
 * Files picked in a file dialog, read piece by piece, also on phones. Files of the same name are distinguished by a
 * number.
 */
export class PickedSourceFiles implements SourceFiles {
  readonly #files = new Map<string, SourceFile>();

  constructor(files: readonly File[]) {
    for (const file of files) {
      let label = file.name;
      for (let number = 2; this.#files.has(label); number++) label = `${file.name} (${number})`;
      this.#files.set(label, sourceFile(file, label));
    }
  }

  /** Names for `find`, in the order of picking. */
  get names(): string[] {
    return [...this.#files.keys()];
  }

  find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const files = names.map((name) => this.#files.get(name)).filter((file) => file !== undefined);
    const missing = names.filter((name) => !this.#files.has(name));
    return Promise.resolve({
      files,
      problems: missing.map((label) => ({ label, reason: `"${label}" was not picked.` })),
    });
  }
}

function sourceFile(file: File, label: string): SourceFile {
  const source: ByteSource = { size: file.size, read: (start, end) => readRange(file, label, start, end) };
  return {
    label,
    vaultPath: null,
    isNamed: true,
    size: file.size,
    mtimeMs: file.lastModified,
    open: () => Promise.resolve(source),
  };
}

async function readRange(file: File, label: string, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch (error) {
    throw new AppError('unreadable', `"${label}" can no longer be read: ${messageOf(error)} Pick it again.`, label);
  }
}
