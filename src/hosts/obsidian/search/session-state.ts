import * as z from 'zod';

const listFields = { collapsed: z.boolean().catch(false), why: z.boolean().catch(false) };
const relatedSchema = z.object(listFields);
/** The state is in the vault's `workspace.json`, which a stranger may have written; long queries take long. */
const longestQuery = 1_000;
const sessionSchema = z.object({ query: z.string().max(longestQuery).catch(''), ...listFields });
const viewSchema = z.object({ tab: z.enum(['search', 'ask', 'related']).catch('search'), related: z.unknown() });

/** State of a search that the app stores between two starts. */
export type SessionState = z.infer<typeof sessionSchema>;

/** Stored state of the list of related notes. */
export type RelatedState = z.infer<typeof relatedSchema>;

/** Stored state of the view around both; `related` is for `readRelatedState`. */
export type ViewState = z.infer<typeof viewSchema>;

/** Reads a stored state; invalid values count as absent. */
export function readSessionState(kept: unknown): SessionState {
  const read = sessionSchema.safeParse(kept);
  return read.success ? read.data : { query: '', collapsed: false, why: false };
}

/** Reads the state of the related notes as `readSessionState` does. */
export function readRelatedState(kept: unknown): RelatedState {
  const read = relatedSchema.safeParse(kept);
  return read.success ? read.data : { collapsed: false, why: false };
}

/** Reads the state of the view as `readSessionState` does. */
export function readViewState(kept: unknown): ViewState {
  const read = viewSchema.safeParse(kept);
  return read.success ? read.data : { tab: 'search', related: undefined };
}
