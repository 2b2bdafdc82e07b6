import type { Query } from '../../../../core/search/query';
import { answersFirst, mostOrdered } from '../../../../engine/answering/answers-first';
import { RarityAhead } from '../../../../engine/answering/measure-answer';
import { scanSliceMs } from '../../../../engine/indexing/scan';
import { localDay } from '../../../../engine/reading/local-day';
import { Yielder } from '../../../../engine/running/yielder';
import { type Findings, findNow } from '../../../../features/search/find-now';
import type { Run } from '../../../../ports/run';
import type { AnswerDeps } from './answer-deps';
import { weighedWords } from './best-line';
import type { Asked } from './cards';

export interface FoundInOrder extends Findings {
  readonly asked: Asked;
  readonly rarity: RarityAhead;
  readonly yielder: Yielder;
}

/** Finds at least `count` notes, if there are as many, and what is needed to judge and to show them. */
export async function findInOrder(
  { services }: AnswerDeps,
  query: Query,
  count: number,
  run: Run,
): Promise<FoundInOrder> {
  const { clock, index, readiness } = services;
  const yielder = new Yielder(clock, run.signal, scanSliceMs);
  const rarity = new RarityAhead(query, index, readiness);
  const findings = await findNow(services, query, Math.max(mostOrdered, count), { mode: 'hybrid' }, run, yielder);
  const found = await answersFirst(query, findings.found, rarity);
  const asked = { query, words: await weighedWords(query, rarity), today: localDay(clock.now()) };
  return { ...findings, found, asked, rarity, yielder };
}
