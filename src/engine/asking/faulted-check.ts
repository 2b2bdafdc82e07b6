import * as z from 'zod';
import type { PromptName } from '../../core/prompts/built-in-prompts';
import { askJudge, type SecondCheck, type SecondCheckDeps } from './second-check';
import { replyShape } from '../../core/language-models/reply-shape';

const judgementSchema = z.object({
  passed: z.boolean(),
  confidence: z.number().min(0).max(1),
  fault: z.enum(['text', 'decision', 'none']),
  reasons: z.array(z.string()),
});
/** If the reply does not say what is wrong, the whole decision counts as wrong. */
const readSchema = judgementSchema.extend({ fault: judgementSchema.shape.fault.catch('decision') });
const replySchema = replyShape(judgementSchema);

/** Result of a second request about a proposal, and what is wrong with it. */
export interface FaultedGate {
  readonly gate: SecondCheck;
  /** True when the proposal did not pass, but might pass with another text for the same decision. */
  readonly isTextAtFault: boolean;
}

/** Asks for a judgment as `askGate` does, for proposals in which only the text may be wrong. */
export async function askFaultedGate(
  name: PromptName,
  inputs: Readonly<Record<string, string>>,
  deps: SecondCheckDeps,
): Promise<FaultedGate> {
  const judgement = await askJudge(name, { reply_schema: replySchema, ...inputs }, readSchema, deps);
  const { passed, confidence, reasons } = judgement;
  return {
    gate: { passed, confidence, reasons },
    isTextAtFault: !passed && 'fault' in judgement && judgement.fault === 'text',
  };
}
