import * as z from 'zod';

const paths = z.array(z.string().min(1)).min(1, { error: 'Name a file or folder.' });

export const promoteInputSchema = z.object({
  paths: paths.describe('repositories, folders or files'),
  dryRun: z.boolean().default(false),
});

export type PromoteInput = z.infer<typeof promoteInputSchema>;

export const distilInputSchema = z.object({
  paths: paths.describe('documents, or folders of them'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type DistilInput = z.infer<typeof distilInputSchema>;
