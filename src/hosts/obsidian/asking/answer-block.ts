import type { AskAnswer, AskSentence } from '../../../core/ask/ask-answer';
import { baseNameOf } from '../../../core/note/path';
import { counted } from '../../../core/counted';
import { cutText } from '../../../core/text-ends';
import { priceWords } from '../../../engine/asking/agree-to-cost';
import type { AskOutput } from '../../../engine/answering/ask-request';
import { contradictionReason, costWords, isAnsweredBefore, missingWords } from '../../../features/ask/ask-words';
import { addButton } from '../screen/action-button';
import { addFolded } from '../screen/section';
import type { AskTurn } from './ask-thread';
import { CitationChips, type ChipsDeps } from './citation-chips';

const longestSelection = 120;

export interface AnswerDeps extends ChipsDeps {
  /** Saves an answer as a note. */
  save(answer: AskAnswer): unknown;
  /** Searches the notes for the words of a question. */
  search(question: string): unknown;
  /** Asks the question at a place of the conversation again. */
  askAgain(at: number): unknown;
}

/** Adds a question with its answer: sentences with numbered places, what is missing, and what was left out. */
export function addTurn(parent: HTMLElement, turn: AskTurn, at: number, deps: AnswerDeps): HTMLElement {
  const { question, request, answer, problem } = turn;
  const block = parent.createEl('article', { cls: 'cyberbrain-asked' });
  block.createEl('h3', { cls: 'cyberbrain-question-asked', text: question });
  const selected = request.selection?.text;
  if (selected !== undefined)
    block.createEl('p', { cls: 'cyberbrain-faint', text: `About “${cutText(selected, longestSelection)}”` });
  // Above the passages, which may be longer than the screen.
  if (problem !== '') block.createEl('p', { cls: 'cyberbrain-faint', text: problem });
  if (answer !== null) addAnswer(block, answer, turn, at, deps);
  if (problem !== '') addAskAgain(block.createDiv({ cls: 'cyberbrain-ask-actions' }), question, at, deps);
  return block;
}

function addAnswer(
  block: HTMLElement,
  answer: AskAnswer | AskOutput,
  turn: AskTurn,
  at: number,
  deps: AnswerDeps,
): void {
  const chips = new CitationChips(deps);
  const isDone = turn.state === 'done';
  // What goes on or was stopped has found nothing yet, which is not the same as an answer that there is nothing.
  if ((!isDone || turn.problem !== '') && answer.recanted) return;
  if (!isDone || turn.problem !== '') block.createEl('p', { cls: 'cyberbrain-faint', text: 'The nearest passages:' });
  const { refused, quote }: Partial<AskOutput> = answer;
  if (answer.recanted && refused === undefined)
    block.createEl('p', { cls: 'cyberbrain-recanted', text: answer.answer });
  let told = '';
  for (const sentence of answer.sentences) {
    // A story goes day by day.
    const day = 'records' in answer ? (sentence.citations[0]?.date ?? '') : '';
    if (day !== '' && day !== told) block.createDiv({ cls: 'cyberbrain-faint', text: day });
    told = day;
    addSentence(block, sentence, chips);
  }
  addContradictions(block, answer, chips);
  if (!isDone || turn.problem !== '') return;
  chips.addSources(block);
  const remarks = [...missingWords(answer), ...(answer.cost === null ? [] : [costWords(answer.cost)])];
  for (const remark of remarks) block.createEl('p', { cls: 'cyberbrain-faint', text: remark });
  if (refused !== undefined && quote !== undefined)
    block.createEl('p', {
      cls: 'cyberbrain-faint',
      text: `The language model was not asked. ${priceWords(quote)}`,
    });
  addDropped(block, answer, at);
  addActions(block, answer, at, deps);
}

function addActions(block: HTMLElement, answer: AskAnswer | AskOutput, at: number, deps: AnswerDeps): void {
  const actions = block.createDiv({ cls: 'cyberbrain-ask-actions' });
  if (isAnsweredBefore(answer) && !('records' in answer)) addAskAgain(actions, answer.question, at, deps);
  if (answer.recanted)
    addButton(actions, {
      label: 'Search notes',
      name: `Search notes: ${answer.question}`,
      key: `search ${String(at)}`,
      run: () => deps.search(answer.question),
    });
  else
    addButton(actions, {
      label: 'Save as note',
      name: `Save as note: ${answer.question}`,
      key: `save ${String(at)}`,
      run: () => deps.save(answer),
    });
}

/** Adds a button that asks the question at a place of the conversation again. */
export function addAskAgain(
  actions: HTMLElement,
  question: string,
  at: number,
  deps: Pick<AnswerDeps, 'askAgain'>,
): void {
  addButton(actions, {
    label: 'Ask again',
    name: `Ask again: ${question}`,
    key: `again ${String(at)}`,
    run: () => deps.askAgain(at),
  });
}

function addSentence(block: HTMLElement, { text, fate, reason, citations }: AskSentence, chips: CitationChips): void {
  const isQuote = fate === 'quoted';
  const line = block.createEl(isQuote ? 'blockquote' : 'p', { cls: 'cyberbrain-sentence' });
  line.appendText(text);
  if (reason !== undefined) line.setAttribute('title', `The note's own words: ${reason}`);
  for (const citation of citations) {
    line.appendText(' ');
    chips.add(line, citation);
  }
}

function addContradictions(block: HTMLElement, { contradictions }: AskAnswer, chips: CitationChips): void {
  for (const contradiction of contradictions) {
    const line = block.createEl('p', { cls: 'cyberbrain-contradiction' });
    chips.add(line, contradiction.other);
    line.appendText(
      ` ${contradictionReason(contradiction.because, baseNameOf(contradiction.followed.path))}: “${contradiction.other.quote}”`,
    );
  }
}

function addDropped(block: HTMLElement, { dropped }: AskAnswer, at: number): void {
  if (dropped.length === 0) return;
  const heading = `${counted(dropped.length, 'sentence')} left out`;
  const folded = addFolded(block, { heading, key: `dropped ${String(at)}`, isOpen: false });
  const list = folded.createEl('ul');
  for (const { text, reason } of dropped) {
    const item = list.createEl('li');
    item.createSpan({ text });
    item.createDiv({ cls: 'cyberbrain-faint', text: reason });
  }
}
