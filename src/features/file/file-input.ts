import * as z from 'zod';
import type { ExtractionDeps } from '../../engine/extracting/begin-extraction';
import type { OpenKnownNotes } from '../../engine/reading/known-notes';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { ProjectConfigs } from '../../ports/project-config';
import type { NoteForm } from '../../ports/note-form';
import type { Redactor } from '../../ports/redactor';
import type { SourceFiles, StandardInput } from '../../ports/source-files';

export const fileInputSchema = z.object({
  path: z.string().optional().describe('a text file, or - for standard input'),
  text: z.string().optional().describe('the text itself'),
  title: z.string().optional().describe('title of the note'),
  type: z
    .string()
    .optional()
    .describe('the type of the note: decision, insight, problem, reference or one of the vault’s own'),
  tags: z.array(z.string()).default([]).describe('tag of the note'),
  extend: z.string().optional().describe('existing note to which the text is added instead'),
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
  /** Shows the note before it is written; missing where nobody is asked. */
  readonly noteForm?: NoteForm;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
}
