import * as z from 'zod';

const stateSchema = z.object({
  query: z.string().catch(''),
  collapsed: z.boolean().catch(false),
  why: z.boolean().catch(false),
});

/** What the app keeps of a search view between two starts. */
export type SessionState = z.infer<typeof stateSchema>;

/** Reads a kept state; what makes no sense counts as absent. */
export function readSessionState(kept: unknown): SessionState {
  const read = stateSchema.safeParse(kept);
  return read.success ? read.data : { query: '', collapsed: false, why: false };
}
