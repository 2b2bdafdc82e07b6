import { usualWeeks } from '../../../core/review/decision';
import { joinedBody } from '../../../core/review/joined-body';
import type { VaultSettings } from '../../../core/settings/settings';
import { usualFolder } from '../../../engine/reviewing/plan-promotion';
import { brokenElsewhere } from '../../../features/review/broken-elsewhere';
import { brokenBesides } from '../../../features/review/promotion-harm';
import type { ProposalRow } from '../../../features/review/review-output';
import type { GroupPage } from './group-page';
import type { ChosenActions } from './group-screen';
import { addHarm } from './harm-list';
import { PromoteForm, type PromoteFields } from './promote-form';
import type { ReviewSession, ShownNote } from './review-session';
import type { ReviewStage } from './review-stage';

export interface DecidingWorld {
  readonly session: ReviewSession;
  readonly stage: ReviewStage;
  readonly page: GroupPage;
  readonly settings: () => VaultSettings;
  /** The page that comes next, or the same group again. */
  show(): Promise<void>;
}

/** What is decided about notes of the group that is shown: written in a form or asked about where there is something to ask, then carried out. */
export class GroupDecider {
  /** The group is shown and waits for a decision. */
  isOpen = false;
  #form: PromoteForm | null = null;

  constructor(private readonly world: DecidingWorld) {}

  /** What is typed for a promotion; null while there is no such form. */
  get form(): PromoteForm | null {
    return this.#form;
  }

  get actions(): ChosenActions {
    const { page } = this.world;
    return {
      promote: () => { this.promote(page.chosen()); },
      extend: () => this.extend(page.chosen(), page.weeks),
      delete: () => this.delete(page.chosen()),
      skip: () => this.skip(),
    };
  }

  /** The group is shown anew. */
  begin(): void {
    this.#form = null;
    this.isOpen = true;
  }

  promote(notes: readonly ShownNote[], given: Partial<PromoteFields> & { readonly extra?: object } = {}): void {
    if (notes.length === 0) return;
    const { title = notes[0]?.title ?? '', folder = usualFolder(notes, this.world.settings()), body = joinedBody(notes), extra = {} } = given;
    const hint = notes.length === 1 ? 'A durable note takes the place of this one. Links to it follow.' : `One durable note takes the place of these ${notes.length}. Links to them follow.`;
    this.#form = new PromoteForm(this.turn(), { title, folder, body }, hint, {
      promote: (fields) => this.#checkPromotion(notes, { ...extra, ...fields }),
      back: () => { void this.world.show(); },
    });
  }

  async delete(notes: readonly ShownNote[]): Promise<void> {
    if (notes.length === 0) return;
    this.isOpen = false;
    const decision = { ...decisionAbout(notes), action: 'delete' };
    const output = await this.world.session.foresee(decision);
    const broken = brokenElsewhere(output?.proof, decision.notes);
    if (output === null) this.isOpen = true;
    else if (broken.length === 0) await this.#carryOut(decision);
    else addHarm(this.turn(), { lostSentences: [], broken }, 'Delete', (isAccepted) => (isAccepted ? this.#carryOut(decision) : this.world.show()));
  }

  async extend(notes: readonly ShownNote[], weeks: number): Promise<void> {
    if (notes.length > 0) await this.#carryOut({ ...decisionAbout(notes), action: 'extend', weeks });
  }

  async skip(): Promise<void> {
    const { session, stage } = this.world;
    if (session.current === null) return;
    session.current.state = 'skipped';
    session.advance();
    stage.say('');
    await this.world.show();
  }

  /** What the model proposes; a text of its own is looked at first. */
  async take({ notes, action, weeks, title, folder, body, summary, type, tags }: ProposalRow): Promise<void> {
    const chosen = this.world.page.choose(notes);
    if (action === 'promote') this.promote(chosen, { ...(title === undefined ? {} : { title }), ...(folder === undefined ? {} : { folder }), ...(body === undefined ? {} : { body }), extra: { summary, type, tags } });
    else if (action === 'extend') await this.extend(chosen, weeks ?? usualWeeks);
    else if (action === 'delete') await this.delete(chosen);
  }

  /** An empty page, on which nothing is decided about the group. */
  turn(): HTMLElement {
    this.isOpen = false;
    this.#form = null;
    return this.world.stage.turn();
  }

  async #checkPromotion(notes: readonly ShownNote[], fields: PromoteFields): Promise<void> {
    const decision = { ...decisionAbout(notes), action: 'promote', ...fields };
    const output = await this.world.session.foresee(decision);
    const [refusal] = output?.refused ?? [];
    if (output === null || refusal !== undefined) {
      this.#form?.tell(refusal?.reason ?? '');
      return;
    }
    const { lostSentences = [] } = output.proof ?? {};
    const broken = output.proof === undefined ? [] : brokenBesides(output.proof);
    if (lostSentences.length + broken.length === 0) return this.#carryOut(decision);
    addHarm(this.turn(), { lostSentences, broken }, 'Promote', (isAccepted) => (isAccepted ? this.#carryOut({ ...decision, acceptLoss: true, acceptBroken: true }) : this.promote(notes, fields)));
  }

  async #carryOut(decision: object): Promise<void> {
    const { session, stage } = this.world;
    const group = session.current;
    if (group === null) return;
    this.isOpen = false;
    const problem = await session.carryOut(group, decision);
    if (problem === '' && group.state === 'decided') session.advance();
    stage.say(problem);
    await this.world.show();
  }
}

/** With what the notes were when they were shown. */
function decisionAbout(notes: readonly ShownNote[]): { readonly notes: string[]; readonly hashes: Record<string, string> } {
  return { notes: notes.map(({ path }) => path), hashes: Object.fromEntries(notes.map(({ path, hash }) => [path, hash])) };
}
