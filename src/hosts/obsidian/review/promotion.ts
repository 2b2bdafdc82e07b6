import { brokenBesides } from '../../../features/review/promotion-harm';
import type { ReviewOutput } from '../../../features/review/review-output';
import { addHarm } from './harm-list';
import { PromoteForm, type PromoteFields } from './promote-form';

/** A note to be created: the form's fields, and other proposed properties. */
export interface PromotionDraft extends PromoteFields {
  readonly extra: object;
}

export interface PromotionPageDeps {
  /** Returns an empty page. */
  turn(): HTMLElement;
  /** Returns the effect of the promotion; null when it could not be determined. */
  foresee(fields: object): Promise<ReviewOutput | null>;
  /** Carries out the promotion; returns why it could not be, or '' when it was, and another page is shown. */
  carryOut(fields: object): Promise<string>;
  /** Tells the user, who has moved elsewhere, why it was not carried out. */
  say(problem: string): void;
  leave(): Promise<void>;
}

/**
 * The promotion of some notes: entered in a form, previewed for losses, then carried out. The input is kept until that
 * is done or the user leaves.
 */
export class Promotion {
  #form: PromoteForm | null = null;
  /** Input of the promotion whose losses are shown; otherwise null. */
  #draft: PromotionDraft | null = null;
  #isLeft = false;

  constructor(
    private readonly noteCount: number,
    private readonly deps: PromotionPageDeps,
  ) {}

  write({ extra, ...fields }: PromotionDraft, problem = ''): void {
    const hint =
      this.noteCount === 1
        ? 'Turns this into a permanent note; links are updated.'
        : `Turns these ${this.noteCount} notes into one permanent note; links are updated.`;
    this.#draft = null;
    this.#form = new PromoteForm(this.deps.turn(), fields, hint, {
      promote: (typed) => this.#check({ ...typed, extra }),
      back: () => {
        this.back();
      },
    });
    this.#form.tell(problem);
  }

  /** Submits the form; does nothing while losses are shown. */
  async submit(): Promise<void> {
    if (this.#draft === null) await this.#form?.submit();
  }

  /** Goes back from the losses to the form, and from there to the group. */
  back(): void {
    if (this.#draft !== null) {
      this.write(this.#draft);
      return;
    }
    this.end();
    void this.deps.leave();
  }

  /**
   * Ends the promotion when the user has moved elsewhere: nothing more is asked, and a step that was not begun is not
   * done.
   */
  end(): void {
    this.#isLeft = true;
  }

  async #check(draft: PromotionDraft): Promise<void> {
    const output = await this.deps.foresee(fieldsOf(draft));
    if (this.#isLeft) return;
    const problem = output === null ? 'It was not applied.' : (output.refused[0]?.reason ?? '');
    if (problem !== '') {
      this.#form?.tell(problem);
      return;
    }
    const { lostSentences = [], withoutHeading = [] } = output?.proof ?? {};
    const broken = output?.proof === undefined ? [] : brokenBesides(output.proof);
    if (lostSentences.length + broken.length + withoutHeading.length === 0) return this.#carryOut(draft, {});
    this.#draft = draft;
    addHarm(this.deps.turn(), { lostSentences, broken, withoutHeading }, 'Keep', (isAccepted) =>
      isAccepted ? this.#carryOut(draft, { acceptLoss: true, acceptBroken: true }) : this.back(),
    );
  }

  async #carryOut(draft: PromotionDraft, accepted: object): Promise<void> {
    const problem = await this.deps.carryOut({ ...fieldsOf(draft), ...accepted });
    if (problem === '') return;
    if (this.#isLeft) this.deps.say(problem);
    else this.write(draft, problem);
  }
}

function fieldsOf({ extra, ...fields }: PromotionDraft): object {
  return { ...extra, ...fields };
}
