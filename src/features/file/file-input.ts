import * as z from 'zod';
import type { ExtractionWorld } from '../../engine/extracting/begin-extraction';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Redactor } from '../../ports/redactor';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

export const fileInputSchema = z.object({
  path: z.string().optional().describe('a text file, or - for what is piped in'),
  text: z.string().optional().describe('the text itself'),
  type: z
    .string()
    .optional()
    .describe('the type of the note: decision, insight, problem, reference or one of the vault’s own'),
  folder: z.string().optional().describe('the folder of the vault that the note goes to'),
  cwd: z.string().optional().describe('the folder of the project that it belongs to'),
  autofile: z.boolean().optional().describe('let the model choose the place of the note'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type FileInput = z.infer<typeof fileInputSchema>;

export interface FileServices extends ExtractionWorld {
  readonly writing: WritingPorts;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
  readonly projects: ProjectConfigs;
  readonly redactor: Redactor;
}
