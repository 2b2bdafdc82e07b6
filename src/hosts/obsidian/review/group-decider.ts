import { usualWeeks } from '../../../core/review/decision';
import { wholeBody } from '../../../core/merging/whole-body';
import type { VaultSettings } from '../../../core/settings/settings';
import { usualFolder } from '../../../engine/reviewing/plan-promotion';
import { brokenElsewhere } from '../../../features/review/review-words';
import type { ProposalRow } from '../../../features/review/review-output';
import type { GroupPage } from './group-page';
import type { ChosenActions } from './group-screen';
import { addHarm } from './harm-list';
import { Promotion, type PromotionDraft } from './promotion';
import type { ReviewSession, ShownNote } from './review-session';
import type { ReviewStage } from './review-pages';

export interface DecidingDeps {
  readonly session: ReviewSession;
  readonly stage: ReviewStage;
  readonly page: GroupPage;
  readonly settings: () => VaultSettings;
  /** Shows the next page, or the same group again. */
  show(): Promise<void>;
}

/** A key pressed while a decision was being carried out. */
export interface LaterAct {
  readonly act: () => unknown;
  readonly isUndo: boolean;
}

/**
 * Decisions about notes of the shown group: entered in a form or confirmed where there is something to ask, then
 * carried out.
 */
export class GroupDecider {
  /** True while the group is shown and waits for a decision. */
  isOpen = false;
  /** True while a decision is being carried out or undone. */
  isBusy = false;
  /** What the user asked for in the meantime. */
  #later: LaterAct[] = [];
  #promotion: Promotion | null = null;

  constructor(private readonly deps: DecidingDeps) {}

  /** The promotion being typed or previewed; null when there is none. */
  get promotion(): Promotion | null {
    return this.#promotion;
  }

  get actions(): ChosenActions {
    const { page } = this.deps;
    return {
      promote: () => {
        this.promote(page.chosen());
      },
      extend: () => this.extend(page.chosen(), page.weeks),
      delete: () => this.delete(page.chosen()),
      skip: () => this.skip(),
    };
  }

  /** Starts over when the group is shown again, and does what the user asked for in the meantime. */
  begin(): void {
    this.#write(null);
    this.isOpen = true;
    this.isBusy = false;
    void this.#later.shift()?.act();
  }

  /** Does something once the next group is shown; nothing if a question or a problem comes first. */
  later(act: LaterAct): void {
    this.#later.push(act);
  }

  /** Returns an empty page after the last group, and the undo that the user asked for in the meantime. */
  finish(): { readonly page: HTMLElement; readonly undo: (() => unknown) | null } {
    const [next] = this.#later;
    return { page: this.turn(), undo: next?.isUndo === true ? next.act : null };
  }

  promote(
    notes: readonly ShownNote[],
    {
      title = notes[0]?.title ?? '',
      folder = usualFolder(notes, this.deps.settings()),
      body = wholeBody(notes),
      extra = {},
    }: Partial<PromotionDraft> = {},
  ): void {
    if (notes.length === 0) return;
    const decision = { ...decisionAbout(notes), action: 'promote' };
    const promotion: Promotion = new Promotion(notes.length, {
      turn: () => this.#turn(promotion),
      foresee: (fields) => this.deps.session.foresee({ ...decision, ...fields }),
      carryOut: (fields) => this.#carryOut({ ...decision, ...fields }),
      say: (problem) => {
        this.deps.stage.say(problem);
      },
      leave: () => this.deps.show(),
    });
    promotion.write({ title, folder, body, extra });
  }

  async delete(notes: readonly ShownNote[]): Promise<void> {
    if (notes.length === 0) return;
    this.#work();
    const decision = { ...decisionAbout(notes), action: 'delete' };
    const output = await this.deps.session.foresee(decision);
    const broken = brokenElsewhere(output?.proof, decision.notes);
    if (output === null) {
      this.#stopWork();
      this.isOpen = true;
    } else if (broken.length === 0) await this.#carryOutAtOnce(decision);
    else
      addHarm(this.turn(), { lostSentences: [], broken }, 'Delete', (isAccepted) =>
        isAccepted ? this.#carryOutAtOnce(decision) : this.deps.show(),
      );
  }

  async extend(notes: readonly ShownNote[], weeks: number): Promise<void> {
    if (notes.length > 0) await this.#carryOutAtOnce({ ...decisionAbout(notes), action: 'extend', weeks });
  }

  async skip(): Promise<void> {
    const { session, stage } = this.deps;
    if (session.current === null) return;
    session.current.state = 'skipped';
    session.advance();
    stage.say('');
    await this.deps.show();
  }

  /** Accepts what the model proposes; proposed text is shown first. */
  async take({ notes, action, weeks, title, folder, body, summary, type, tags }: ProposalRow): Promise<void> {
    const chosen = this.deps.page.choose(notes);
    if (action === 'promote')
      this.promote(chosen, {
        ...(title === undefined ? {} : { title }),
        ...(folder === undefined ? {} : { folder }),
        ...(body === undefined ? {} : { body }),
        extra: { summary, type, tags },
      });
    else if (action === 'extend') await this.extend(chosen, weeks ?? usualWeeks);
    else if (action === 'delete') await this.delete(chosen);
  }

  /** Returns an empty page, on which nothing about the group is decided. */
  turn(): HTMLElement {
    return this.#turn(null);
  }

  #turn(promotion: Promotion | null): HTMLElement {
    this.#stopWork();
    this.isOpen = false;
    this.#write(promotion);
    return this.deps.stage.turn();
  }

  #work(): void {
    this.isOpen = false;
    this.isBusy = true;
    // What was said about the decision before is no longer news.
    this.deps.stage.say('');
  }

  /** The keys pressed in the meantime were meant for another page. */
  #stopWork(): void {
    this.isBusy = false;
    this.#later = [];
  }

  #write(promotion: Promotion | null): void {
    if (this.#promotion !== promotion) this.#promotion?.end();
    this.#promotion = promotion;
  }

  /** Carries out a decision; returns why it could not be, or '' when it was, and the next page is shown. */
  async #carryOut(decision: object): Promise<string> {
    const { session, stage } = this.deps;
    const group = session.current;
    if (group === null) return '';
    this.#work();
    const problem = await session.carryOut(group, decision);
    if (problem !== '') {
      this.#stopWork();
      return problem;
    }
    if (group.state === 'decided') session.advance();
    stage.say('');
    await this.deps.show();
    return '';
  }

  /** The same for a decision without a form: on failure the group is shown again. */
  async #carryOutAtOnce(decision: object): Promise<void> {
    const problem = await this.#carryOut(decision);
    if (problem === '') return;
    this.deps.stage.say(problem);
    await this.deps.show();
  }
}

/** Returns a decision that includes the notes as they were when shown. */
function decisionAbout(notes: readonly ShownNote[]): {
  readonly notes: string[];
  readonly hashes: Record<string, string>;
} {
  return {
    notes: notes.map(({ path }) => path),
    hashes: Object.fromEntries(notes.map(({ path, hash }) => [path, hash])),
  };
}
