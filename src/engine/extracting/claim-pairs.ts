import { ClaimFacts } from '../../core/extraction/claim-facts';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import type { VaultPath } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import { isOpenToModels } from '../asking/vault-instructions';
import { lastTurnTime } from '../filing/make-beat';
import { isOurs, type ExistingNote, readExistingNote } from '../reading/existing-note';
import type { Comparison, ShownClaim, Verdict, VerdictName } from './compare-task';
import type { EvidencedDraft } from './draft-from-proposal';
import type { JudgedDraft, WindowWork } from './window-work';
import { ReadClaim } from './near-claims';
import { joinDrafts } from './twins';

const nearestCount = 3;
/** Additional notes that are requested, because notes that instruct models are not shown. */
const spareCount = 3;
const longestClaim = 400;

type PairsWork = Pick<WindowWork, 'extraction' | 'deps' | 'run' | 'session' | 'isTalk'>;

interface OldNote {
  readonly note: ExistingNote;
  readonly claim: ReadClaim;
  readonly shown: ShownClaim;
}

/** The drafts of a window, each with the old notes and the earlier drafts that it has to be compared with. */
export class ClaimPairs {
  readonly #notes: OldNote[] = [];
  /** For each draft the places in the list of what is old: notes of the vault, then earlier drafts. */
  readonly #near: (readonly (OldNote | number)[])[] = [];

  private constructor(
    private readonly drafts: readonly EvidencedDraft[],
    private readonly work: PairsWork,
  ) {}

  static async find(drafts: readonly EvidencedDraft[], work: PairsWork): Promise<ClaimPairs> {
    const pairs = new ClaimPairs(drafts, work);
    const claims = drafts.map(({ title, summary }) => new ReadClaim(title, summary));
    for (const [at, draft] of drafts.entries()) {
      const claim = claims[at];
      // A draft without evidence neither confirms nor contradicts anything.
      const near = claim === undefined || !draft.hasEvidence ? [] : await pairs.#oldNotesNear(draft, claim);
      const siblings = claims.flatMap((other, place) =>
        place < at && draft.hasEvidence && drafts[place]?.hasEvidence === true && claim?.isNear(other) === true
          ? [place]
          : [],
      );
      pairs.#near.push([...near, ...siblings]);
    }
    return pairs;
  }

  get count(): number {
    return this.#near.reduce((sum, near) => sum + near.length, 0);
  }

  get comparison(): Comparison {
    const old = this.#old();
    return {
      drafts: this.drafts.map((draft, at) => ({
        claim: { time: this.#timeOf(draft), title: draft.title, summary: draft.summary },
        near: (this.#near[at] ?? []).map((each) => old.indexOf(each)),
      })),
      old: old.map((each) => (typeof each === 'number' ? each : each.shown)),
    };
  }

  /** Returns the drafts with their relations; two drafts with one claim become one. */
  judged(verdicts: readonly Verdict[]): JudgedDraft[] {
    const old = this.#old();
    const judged: (JudgedDraft | null)[] = this.drafts.map((draft) => ({ draft, sameAs: null, links: [] }));
    for (const { new: fresh, old: place, verdict } of verdicts) {
      const other = old[place - 1];
      const own = judged[fresh - 1];
      if (own == null || other === undefined) continue;
      if (typeof other !== 'number')
        judged[fresh - 1] = withVerdict(own, this.#possible(verdict, own.draft, other.note), other.note);
      else {
        const sibling = judged[other];
        if (sibling != null) [judged[other], judged[fresh - 1]] = siblingVerdict(sibling, own, verdict);
      }
    }
    return judged.filter((each) => each !== null);
  }

  /** Everything that is old for some draft: notes of the vault, then earlier drafts. */
  #old(): (OldNote | number)[] {
    const near = new Set(this.#near.flat());
    const siblings = [...near].filter((each) => typeof each === 'number').sort((one, other) => one - other);
    return [...this.#notes.filter((note) => near.has(note)), ...siblings];
  }

  async #oldNotesNear(draft: EvidencedDraft, claim: ReadClaim): Promise<OldNote[]> {
    const text = `${draft.title} ${draft.summary} ${draft.tags.join(' ')}`;
    const paths = await this.work.extraction.nearest(text, nearestCount + spareCount);
    const near: OldNote[] = [];
    for (const path of paths.filter(isOpenToModels).slice(0, nearestCount)) {
      const old = await this.#read(path);
      if (old?.claim.isAbout(claim) === true) near.push(old);
    }
    return near;
  }

  async #read(path: VaultPath): Promise<OldNote | null> {
    const known = this.#notes.find(({ note }) => note.path === path);
    if (known !== undefined) return known;
    const note = await readExistingNote(path, this.work.deps.vault, this.work.deps.hasher);
    if (note === null || note.isRecord) return null;
    const shown = { time: timeOf(note), title: note.title, summary: claimOf(note) };
    const old = { note, shown, claim: new ReadClaim(shown.title, shown.summary) };
    this.#notes.push(old);
    return old;
  }

  /** Downgrades `supersedes` when the existing note is newer, since an older claim cannot supersede it. */
  #possible(verdict: VerdictName, draft: EvidencedDraft, note: ExistingNote): VerdictName {
    return verdict === 'supersedes' && timeOf(note) > this.#timeOf(draft) ? 'related' : verdict;
  }

  #timeOf(draft: EvidencedDraft): string {
    const { session, isTalk, run } = this.work;
    return minuteOf((isTalk ? lastTurnTime(draft, session) : null) ?? isoSeconds(run.startedAt));
  }
}

/** Returns an ISO time to the minute in UTC, as it is shown; one without an offset as it is written. */
function minuteOf(time: string): string {
  const ms = /[+-]\d\d:?\d\d$/.test(time) ? Date.parse(time) : Number.NaN;
  return (Number.isNaN(ms) ? time : new Date(ms).toISOString()).slice(0, 16).replace('T', ' ');
}

/** Returns when a note was made, to the minute where its date has a time. */
function timeOf({ date, properties }: ExistingNote): string {
  const written = textValue(valueOf(properties.data, 'date'));
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(written) ? minuteOf(written) : date;
}

/** Returns the summary of a note, or the beginning of its text. */
function claimOf({ text, body }: ExistingNote): string {
  const summary = textValue(valueOf(readFrontmatter(text).data, 'summary'));
  return (summary === '' ? body.replace(/^#{1,6} .*$/m, '').trim() : summary).slice(0, longestClaim);
}

function withVerdict(own: JudgedDraft, verdict: VerdictName, note: ExistingNote): JudgedDraft {
  const checked = verdict === 'same' && hasMore(own.draft, note) ? 'related' : verdict;
  if (checked === 'different') return own;
  const isSame = checked === 'same' && isOurs(note) && own.sameAs === null;
  return { ...own, sameAs: isSame ? note : own.sameAs, links: [...own.links, { verdict: checked, note }] };
}

/** True when a claim that the model calls the same has figures or names that would be lost with it. */
function hasMore({ claim }: EvidencedDraft, { title, body }: ExistingNote): boolean {
  return new ClaimFacts(claim).missingFrom(new ClaimFacts(`${title}\n${body}`)).length > 0;
}

/** Returns both drafts of one reply after their comparison; null for the second when it became part of the first. */
function siblingVerdict(
  first: JudgedDraft,
  second: JudgedDraft,
  verdict: VerdictName,
): readonly [JudgedDraft, JudgedDraft | null] {
  if (verdict === 'different') return [first, second];
  // One note keeps what each of them says.
  if (verdict === 'same')
    return [
      {
        draft: joinDrafts(first.draft, second.draft),
        sameAs: first.sameAs ?? second.sameAs,
        links: [...first.links, ...second.links],
      },
      null,
    ];
  const relation = { predicate: verdict, target: first.draft.title };
  return [first, { ...second, draft: { ...second.draft, named: [...second.draft.named, relation] } }];
}
