import * as z from 'zod';
import type { ExtractionDeps } from '../../engine/extracting/begin-extraction';
import type { OpenKnownNotes } from '../../engine/reading/known-notes';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Redactor } from '../../ports/redactor';
import type { SourceFiles, StandardInput } from '../../ports/source-files';

export const fileInputSchema = z.object({
  path: z.string().optional().describe('a text file, or - for standard input'),
  text: z.string().optional().describe('the text itself'),
  type: z
    .string()
    .optional()
    .describe('the type of the note: decision, insight, problem, reference or one of the vault’s own'),
  folder: z
    .string()
    .optional()
    .describe(
      'folder in the vault for the note; or a section of the core memory, such as “AI/Core Memory.md#Preferences”, to add a line to',
    ),
  project: z.string().optional().describe('project of the note (default: that of its folder or of the current folder)'),
  cwd: z.string().optional().describe('folder of the project it belongs to'),
  autofile: z.boolean().optional().describe('let the language model choose the folder'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type FileInput = z.infer<typeof fileInputSchema>;

export interface FileDeps extends ExtractionDeps {
  readonly writing: WritingPorts;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
  readonly projects: ProjectConfigs;
  readonly redactor: Redactor;
  readonly openKnownNotes: OpenKnownNotes;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
}
