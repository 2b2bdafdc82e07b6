import * as z from 'zod';

const listFields = { collapsed: z.boolean().catch(false), why: z.boolean().catch(false) };
const relatedSchema = z.object(listFields);
const sessionSchema = z.object({ query: z.string().catch(''), ...listFields });
const viewSchema = z.object({ tab: z.enum(['search', 'related']).catch('search'), related: z.unknown() });

/** What the app keeps of a search between two starts. */
export type SessionState = z.infer<typeof sessionSchema>;

/** What it keeps of the list of related notes. */
export type RelatedState = z.infer<typeof relatedSchema>;

/** What it keeps of the view around both; `related` is for `readRelatedState`. */
export type ViewState = z.infer<typeof viewSchema>;

/** Reads a kept state; what makes no sense counts as absent. */
export function readSessionState(kept: unknown): SessionState {
  const read = sessionSchema.safeParse(kept);
  return read.success ? read.data : { query: '', collapsed: false, why: false };
}

/** As `readSessionState`. */
export function readRelatedState(kept: unknown): RelatedState {
  const read = relatedSchema.safeParse(kept);
  return read.success ? read.data : { collapsed: false, why: false };
}

/** As `readSessionState`. */
export function readViewState(kept: unknown): ViewState {
  const read = viewSchema.safeParse(kept);
  return read.success ? read.data : { tab: 'search', related: undefined };
}
