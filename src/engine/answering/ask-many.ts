import { counted } from '../../core/counted';
import type { Consent } from '../../ports/consent';
import type { IndexReadiness } from '../indexing/retriever-states';
import { AnswerBound } from './answer-bound';
import type { AskNotesDeps } from './ask-notes';

/**
 * Returns services for a number of questions in one go: the user is asked once whether they accept the cost, the index
 * is brought up to date once, and the bound of lines is learned once.
 */
export function forMany<Deps extends AskNotesDeps>(services: Deps, questions: number): Deps {
  const learned = new AnswerBound(services);
  const parts: Partial<Record<keyof AskNotesDeps, { readonly value: unknown }>> = {
    consent: { value: consentOnce(services.consent, questions) },
    readiness: { value: readyOnce(services.readiness) },
    ...(services.lineBound === undefined ? { lineBound: { value: { known: () => learned.learned() } } } : {}),
  };
  return Object.create(services, parts as PropertyDescriptorMap) as Deps;
}

/** The first answer is that to every later question too. */
function consentOnce(consent: Consent, questions: number): Consent {
  let answer: Promise<boolean> | null = null;
  const scope = `This is for the first of ${counted(questions, 'question')}. Each of them may cost about as much, within your limits.`;
  return {
    ask: (asked) =>
      (answer ??= consent.ask(questions < 2 ? asked : { ...asked, sentences: [scope, ...asked.sentences] })),
  };
}

function readyOnce(readiness: IndexReadiness): IndexReadiness {
  const remarks = new Map<string, Promise<string | null>>();
  return {
    prepare: (run, retriever) => {
      const remark = remarks.get(retriever) ?? readiness.prepare(run, retriever);
      remarks.set(retriever, remark);
      return remark;
    },
  };
}
