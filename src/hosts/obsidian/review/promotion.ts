import { brokenBesides } from '../../../features/review/promotion-harm';
import type { ReviewOutput } from '../../../features/review/review-output';
import { addHarm } from './harm-list';
import { PromoteForm, type PromoteFields } from './promote-form';

/** A note to be made: what the form shows, and what else was proposed of it. */
export interface PromotionDraft extends PromoteFields {
  readonly extra: object;
}

export interface PromotionWorld {
  /** An empty page. */
  turn(): HTMLElement;
  /** What it would do; null when that could not be told. */
  foresee(fields: object): Promise<ReviewOutput | null>;
  /** Gives why it could not be carried out; '' when it was, and then something else is shown. */
  carryOut(fields: object): Promise<string>;
  /** Tells why it was not carried out where the user is elsewhere by now. */
  say(problem: string): void;
  /** Back to the group. */
  leave(): Promise<void>;
}

/** The promotion of some notes: written in a form, looked at for what it would lose, then carried out. What was typed stays until that is done or the user leaves. */
export class Promotion {
  #form: PromoteForm | null = null;
  /** While its loss is shown. */
  #draft: PromotionDraft | null = null;
  #isLeft = false;

  constructor(
    private readonly noteCount: number,
    private readonly world: PromotionWorld,
  ) {}

  write({ extra, ...fields }: PromotionDraft, problem = ''): void {
    const hint =
      this.noteCount === 1
        ? 'Turns this into a permanent note; links are updated.'
        : `Turns these ${this.noteCount} notes into one permanent note; links are updated.`;
    this.#draft = null;
    this.#form = new PromoteForm(this.world.turn(), fields, hint, {
      promote: (typed) => this.#check({ ...typed, extra }),
      back: () => {
        this.back();
      },
    });
    this.#form.tell(problem);
  }

  /** Takes what was typed; nothing while its loss is shown. */
  async submit(): Promise<void> {
    if (this.#draft === null) await this.#form?.submit();
  }

  /** From what would be lost to the form, from there to the group. */
  back(): void {
    if (this.#draft !== null) {
      this.write(this.#draft);
      return;
    }
    this.end();
    void this.world.leave();
  }

  /** The user is elsewhere: nothing more is asked of them, and what was not begun is not done. */
  end(): void {
    this.#isLeft = true;
  }

  async #check(draft: PromotionDraft): Promise<void> {
    const output = await this.world.foresee(fieldsOf(draft));
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
    addHarm(this.world.turn(), { lostSentences, broken, withoutHeading }, 'Keep', (isAccepted) =>
      isAccepted ? this.#carryOut(draft, { acceptLoss: true, acceptBroken: true }) : this.back(),
    );
  }

  async #carryOut(draft: PromotionDraft, accepted: object): Promise<void> {
    const problem = await this.world.carryOut({ ...fieldsOf(draft), ...accepted });
    if (problem === '') return;
    if (this.#isLeft) this.world.say(problem);
    else this.write(draft, problem);
  }
}

function fieldsOf({ extra, ...fields }: PromotionDraft): object {
  return { ...extra, ...fields };
}
