import * as z from 'zod';
import { jobIds } from '../../core/upkeep/proposal';

export const compactInputSchema = z.object({
  job: z.enum(jobIds).optional().describe('do only this job'),
  decisions: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .describe('JSON file with your answers, or - for standard input'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type CompactInput = z.infer<typeof compactInputSchema>;
