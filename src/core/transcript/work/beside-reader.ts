import { fallbackKey } from '../fallback-key';
import type { Decision, Session, Turn } from '../turn';
import type { Beside } from './deed';
import { DeedList } from './deed-list';
import type { ToolCall } from './tool-call';
import type { ToolResult } from './tool-result';

type NewDecision = Pick<Decision, 'kind' | 'asked' | 'topic' | 'meaning' | 'text'> & { readonly key: string | null };

/** A place in the session: the number of turns before it, and its time. */
export interface Place {
  readonly turnsBefore: number;
  readonly at: string | null;
}

const longestTitle = 200;
const longestPlan = 20_000;
/** Notices and commands of the tool use the same queue. */
const byTheTool = /^[<{/]/;
/** Matches a tool of a server, which writes what it returns. */
const ofServer = /^mcp__/;

/**
 * Turns the content of one session outside its turns, given in order, into the person's decisions and the work done.
 */
export class BesideReader {
  readonly #deeds = new DeedList();
  readonly #open = new Map<string, ToolCall[]>();
  readonly #decided: (NewDecision & Place)[] = [];
  #queue: (NewDecision & Place)[] = [];
  /** Messages that the person typed while the assistant worked. */
  readonly #typed = new Set<string>();
  /** Text of the plan that was written last. */
  #lastPlan = '';

  add(beside: Beside, place: Place): void {
    switch (beside.kind) {
      case 'call':
        this.#call(beside.id, beside.call);
        break;
      case 'result':
        this.#result(beside.id, beside.result, place);
        break;
      case 'plan':
        this.#approve(beside.text === '' ? this.#lastPlan : beside.text, place);
        break;
      case 'queue':
        this.#queued(beside, place);
        break;
      case 'order':
        this.#deeds.add({ kind: 'order', text: beside.text, turnsBefore: place.turnsBefore });
        break;
      case 'interruption':
        this.#deeds.add({ kind: 'interruption', turnsBefore: place.turnsBefore });
    }
  }

  #approve(text: string, place: Place): void {
    this.#decide({ kind: 'approved-plan', asked: titleOf(text), topic: '', meaning: '', text, key: null }, place);
  }

  /** Must be called once, with the turns of the session, because a queued message that was sent is one of them. */
  finish(turns: readonly Turn[]): Pick<Session, 'decisions' | 'deeds'> {
    const sent = new Map<string, number>();
    turns.forEach(({ role, text }, at) => {
      if (role === 'user') sent.set(text.trim(), at);
    });
    const isElsewhere = ({ kind, text, turnsBefore }: NewDecision & Place): boolean =>
      kind === 'queued' && (byTheTool.test(text) || (sent.get(text) ?? -1) >= turnsBefore);
    const all = [...this.#decided, ...this.#queue].filter((decision) => !isElsewhere(decision));
    all.sort((one, other) => one.turnsBefore - other.turnsBefore);
    const deeds = this.#deeds.finish(turns);
    return {
      ...(all.length === 0 ? {} : { decisions: numbered(all, turns) }),
      ...(deeds.length === 0 ? {} : { deeds }),
    };
  }

  #call(id: string, call: ToolCall): void {
    const open = this.#open.get(id);
    if (open === undefined) this.#open.set(id, [call]);
    else open.push(call);
    if (call.draft !== null) this.#write(call.draft);
  }

  #write({ text, replaced }: NonNullable<ToolCall['draft']>): void {
    this.#lastPlan = (replaced === null ? text : this.#lastPlan.replace(replaced, () => text)).slice(0, longestPlan);
  }

  #result(id: string, result: ToolResult, place: Place): void {
    const open = this.#open.get(id);
    const call = open?.shift();
    if (open?.length === 0) this.#open.delete(id);
    if (result.isRefused) this.#refused(id, call, result, place);
    else {
      this.#answered(id, call, result, place);
      if (call !== undefined) this.#deeds.done(call, result, place.turnsBefore);
    }
  }

  #refused(id: string, call: ToolCall | undefined, { refusal }: ToolResult, place: Place): void {
    if (refusal === '' || call === undefined || ofServer.test(call.name)) return;
    const { isPlan } = call;
    const plan = call.plan === '' ? this.#lastPlan : call.plan;
    this.#decide(
      {
        kind: isPlan ? 'refused-plan' : 'refusal',
        asked: isPlan ? titleOf(plan) : toldCall(call),
        topic: '',
        meaning: '',
        text: refusal,
        key: id,
      },
      place,
    );
  }

  /** The output of a call that asks the person nothing may say anything. */
  #answered(id: string, call: ToolCall | undefined, { answers, plan, isApproved }: ToolResult, place: Place): void {
    if (call === undefined || !asksPerson(call)) return;
    for (const [at, { question, text }] of answers.entries()) {
      const asked = call.questions.find((each) => each.id === question || each.text === question);
      const chosen = asked?.options.filter(({ label }) => isChosen(label, text)) ?? [];
      const meaning = chosen
        .map(({ description }) => description)
        .filter((said) => said !== '')
        .join(' ');
      this.#decide(
        {
          kind: 'answer',
          asked: asked?.text ?? question,
          topic: asked?.topic ?? '',
          meaning,
          text: text.trim(),
          key: `${id}/${String(at + 1)}`,
        },
        place,
      );
    }
    if (!call.isPlan || (plan === '' && !isApproved)) return;
    const text = [plan, call.plan, this.#lastPlan].find((each) => each !== '') ?? '';
    this.#decide({ kind: 'approved-plan', asked: titleOf(text), topic: '', meaning: '', text, key: id }, place);
  }

  #queued({ change, text }: Extract<Beside, { kind: 'queue' }>, place: Place): void {
    if (change === 'clear') this.#queue = [];
    else if (change === 'add') {
      this.#queue.push({ ...queued(text), ...place });
      this.#typed.add(text.trim());
    } else if (change === 'give') {
      const said = text.trim();
      if (!this.#typed.has(said)) this.#decide(queued(said), place);
      this.#typed.add(said);
    } else {
      const first = this.#queue.shift();
      if (first !== undefined)
        this.#decide(first, { ...place, turnsBefore: Math.max(first.turnsBefore, place.turnsBefore) });
    }
  }

  #decide(decision: NewDecision, place: Place): void {
    if (decision.text.trim() !== '') this.#decided.push({ ...decision, ...place });
  }
}

/** True for a call that asks the person, whose answer only the tool itself writes. */
function asksPerson({ name, questions, isPlan }: ToolCall): boolean {
  return (isPlan || questions.length > 0) && !ofServer.test(name);
}

/** True when the answer contains the option; several choices are one answer, separated by commas. */
function isChosen(label: string, answer: string): boolean {
  return label !== '' && (answer === label || answer.split(', ').includes(label));
}

const queued = (text: string): NewDecision => ({
  kind: 'queued',
  asked: '',
  topic: '',
  meaning: '',
  text: text.trim(),
  key: null,
});

function titleOf(plan: string): string {
  const line = plan.split('\n').find((each) => each.trim() !== '') ?? '';
  return line
    .replace(/^#+\s*/, '')
    .trim()
    .slice(0, longestTitle);
}

function toldCall({ name, command, files, questions }: ToolCall): string {
  const what = command !== '' ? command.split('\n')[0] : (files[0] ?? questions[0]?.text);
  return `${name}${what === undefined || what === '' ? '' : `: ${what}`}`.slice(0, longestTitle);
}

/** Keeps an id of the tool only the first time it occurs, because a collector may have given the same id to all. */
function numbered(decisions: readonly (NewDecision & Place)[], turns: readonly Turn[]): Decision[] {
  const sameText = new Map<string, number>();
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  return decisions.map(({ key: own, ...decision }) => {
    const fresh = own === null || keys.has(own) ? fallbackKey(decision.kind, decision.text, sameText) : own;
    keys.add(fresh);
    const before = turns[decision.turnsBefore - 1]?.id ?? 'a0';
    const count = (counts.get(before) ?? 0) + 1;
    counts.set(before, count);
    return { ...decision, id: `${before}.${String(count)}`, role: 'user', key: fresh };
  });
}
