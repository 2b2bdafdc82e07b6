import type { ViewState } from './views/view-state';

interface Place {
  readonly state: ViewState;
  readonly eState: Record<string, unknown>;
}

interface Traveller {
  getViewState(): ViewState;
  getEphemeralState(): Record<string, unknown>;
  setViewState(state: ViewState, eState?: unknown): Promise<void>;
  updateHeader(): void;
}

/** The places that a leaf has shown, for going back and forward. */
export class LeafHistory {
  #back: Place[] = [];
  #forward: Place[] = [];
  #isTravelling = false;

  constructor(private readonly leaf: Traveller) {}

  get canGoBack(): boolean {
    return this.#back.length > 0;
  }

  get canGoForward(): boolean {
    return this.#forward.length > 0;
  }

  here(): Place {
    return { state: this.leaf.getViewState(), eState: this.leaf.getEphemeralState() };
  }

  /** Stores `place`, which the leaf has just left. */
  left(place: Place): void {
    if (this.#isTravelling) return;
    this.#back.push(place);
    this.#forward = [];
  }

  back(): Promise<void> {
    return this.#go(this.#back, this.#forward);
  }

  forward(): Promise<void> {
    return this.#go(this.#forward, this.#back);
  }

  async #go(from: Place[], to: Place[]): Promise<void> {
    const place = from.pop();
    if (place === undefined) return;
    to.push(this.here());
    this.#isTravelling = true;
    try {
      await this.leaf.setViewState(place.state, place.eState);
    } finally {
      this.#isTravelling = false;
    }
    this.leaf.updateHeader();
  }
}
