import * as z from 'zod';
import { isModelError } from '../../core/language-models/model-error';
import type { PromptName } from '../../core/prompts/built-in-prompts';
import type { ProposalJudgement } from '../../core/review/judgement';
import type { Run } from '../../ports/run';
import { isLasting } from './is-lasting';
import type { ModelClient } from './model-client';
import type { VaultInstructions } from './vault-instructions';
import { readObject } from './task';
import { replyShape } from '../../core/language-models/reply-shape';

const gateSchema = z.object({
  passed: z.boolean(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()),
});

/** Result of a second request about a proposal. */
export type SecondCheck = z.infer<typeof gateSchema>;

/** `passed` may be applied, `unsure` is left to the user, `failed` changes nothing. */
export type Verdict = 'passed' | 'unsure' | 'failed';

export interface SecondCheckDeps {
  readonly client: Pick<ModelClient, 'ask'>;
  readonly instructions: VaultInstructions;
  readonly run: Run;
  /** True when a model that does not answer now can be asked later; its error is thrown then. */
  readonly isRepeatable?: boolean;
}

const replySchema = replyShape(gateSchema);

const mostOutputTokens = 500;

/** Minimum confidence with which a pass counts. */
const leastConfidence = 0.7;

/**
 * Asks the model of the operation `judge` whether a proposal is good; `inputs` are the inputs of the prompt except its
 * schema. A missing or unreadable answer counts as a pass with confidence 0, which is unsure.
 */
export async function askSecondCheck(
  name: PromptName,
  inputs: Readonly<Record<string, string>>,
  deps: SecondCheckDeps,
): Promise<SecondCheck> {
  return askJudge(name, { reply_schema: replySchema, ...inputs }, gateSchema, deps);
}

/** Asks for a judgment as `askSecondCheck` does, with additional fields, and with the schema among the inputs. */
export async function askJudge<Judgement extends SecondCheck>(
  name: PromptName,
  inputs: Readonly<Record<string, string>>,
  schema: z.ZodType<Judgement>,
  { client, instructions, run, isRepeatable }: SecondCheckDeps,
): Promise<Judgement | SecondCheck> {
  const prompt = await instructions.prompt(name, (sentence) => {
    run.warn(sentence);
  });
  try {
    const { value } = await client.ask(
      {
        operation: 'judge',
        prompt,
        inputs,
        maxOutputTokens: mostOutputTokens,
        read: (text) => readObject(text, schema),
      },
      run,
    );
    return value;
  } catch (error) {
    if (!isModelError(error) || (isRepeatable === true && !isLasting(error))) throw error;
    return { passed: true, confidence: 0, reasons: [error.message] };
  }
}

export function verdictOf({ passed, confidence }: Pick<SecondCheck, 'passed' | 'confidence'>): Verdict {
  if (!passed) return 'failed';
  return confidence >= leastConfidence ? 'passed' : 'unsure';
}

/** True when a second check was made and passed. */
export function isPassed(gate: SecondCheck | null): boolean {
  return gate !== null && verdictOf(gate) === 'passed';
}

/** Describes the result of a second check: "passed, confidence 0.9. Nothing is left out." Omits a confidence of 0. */
export function secondCheckWords(gate: ProposalJudgement): string {
  const verdict = { passed: 'passed', unsure: 'not sure', failed: 'against it' }[verdictOf(gate)];
  return [`${verdict}${gate.confidence === 0 ? '' : `, confidence ${gate.confidence}`}.`, ...gate.reasons].join(' ');
}

const judgementSchema = z.object({
  passed: z.boolean(),
  confidence: z.number().min(0).max(1),
  fault: z.enum(['text', 'decision', 'none']),
  reasons: z.array(z.string()),
});
/** If the reply does not say what is wrong, the whole decision counts as wrong. */
const readSchema = judgementSchema.extend({ fault: judgementSchema.shape.fault.catch('decision') });
const faultedSchema = replyShape(judgementSchema);

/** Result of a second request about a proposal, and what is wrong with it. */
export interface FaultedCheck {
  readonly gate: SecondCheck;
  /** True when the proposal did not pass, but might pass with another text for the same decision. */
  readonly isTextAtFault: boolean;
}

/** Asks for a judgment as `askSecondCheck` does, for proposals in which only the text may be wrong. */
export async function askFaultedCheck(
  name: PromptName,
  inputs: Readonly<Record<string, string>>,
  deps: SecondCheckDeps,
): Promise<FaultedCheck> {
  const judgement = await askJudge(name, { reply_schema: faultedSchema, ...inputs }, readSchema, deps);
  const { passed, confidence, reasons } = judgement;
  return {
    gate: { passed, confidence, reasons },
    isTextAtFault: !passed && 'fault' in judgement && judgement.fault === 'text',
  };
}
