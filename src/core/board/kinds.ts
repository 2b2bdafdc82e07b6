/** A key that only entries of one kind have. */
export interface BoardKey {
  readonly form: 'text' | 'list' | 'choice';
  /** Legal values of a choice. */
  readonly values?: readonly string[];
  /** Description for help, as the end of "--key …". */
  readonly help: string;
}

/** How an action ends an entry: its new status, and the key that says why. */
export interface BoardEnding {
  readonly status: string;
  readonly key: string | null;
}

export interface BoardKind {
  /** Heading above the entries of this kind. */
  readonly heading: string;
  /** The kind with its article, for sentences. */
  readonly noun: string;
  /** Status of a new entry. */
  readonly initial: string;
  /** Legal states; `next`: those that may follow; `holds`: true while the entry is in force. */
  readonly states: Readonly<Record<string, { readonly next: readonly string[]; readonly holds: boolean }>>;
  readonly keys: Readonly<Record<string, BoardKey>>;
  readonly endings: Readonly<Partial<Record<EndingAction, BoardEnding>>>;
}

/** Actions that end an entry. */
export const endingActions = ['resolve', 'supersede', 'clear'] as const;

export type EndingAction = (typeof endingActions)[number];

const levels = ['low', 'medium', 'high'] as const;
const text = (help: string): BoardKey => ({ form: 'text', help });
const choice = (values: readonly string[], help: string): BoardKey => ({ form: 'choice', values, help });

const supersedable = (first: string): Pick<BoardKind, 'initial' | 'states' | 'endings'> => ({
  initial: first,
  states: { [first]: { next: ['superseded'], holds: true }, superseded: { next: [first], holds: false } },
  endings: { supersede: { status: 'superseded', key: null } },
});

const endable = (
  first: string,
  last: string,
  action: EndingAction,
  key: string | null,
): Pick<BoardKind, 'initial' | 'states' | 'endings'> => ({
  initial: first,
  states: { [first]: { next: [last], holds: true }, [last]: { next: [first], holds: false } },
  endings: { [action]: { status: last, key } },
});

/** Every kind of entry with its states, transitions and keys, in the order of the board. Everything else about kinds is derived from this table. */
export const boardKinds = {
  decision: {
    ...{ heading: 'Decided', noun: 'a decision', ...supersedable('accepted') },
    keys: {
      outcome: text('what was decided'),
      alternatives: { form: 'list', help: 'an alternative that was considered' },
    },
  },
  'open-question': {
    ...{ heading: 'Open', noun: 'an open question', ...endable('open', 'resolved', 'resolve', 'answer') },
    keys: { answer: text('the answer to the question') },
  },
  blocker: {
    ...{ heading: 'Blocked', noun: 'a blocker', ...endable('blocked', 'cleared', 'clear', 'resolution') },
    keys: {
      severity: choice([...levels, 'critical'], 'how much it blocks'),
      resolution: text('how the blocker was removed'),
    },
  },
  risk: {
    ...{ heading: 'At risk', noun: 'a risk', initial: 'active' },
    states: {
      active: { next: ['mitigated', 'retired'], holds: true },
      mitigated: { next: ['active', 'retired'], holds: true },
      retired: { next: ['active'], holds: false },
    },
    keys: {
      likelihood: choice(levels, 'how likely it is'),
      impact: choice(levels, 'how bad it would be'),
      mitigation: text('what is done against it'),
    },
    endings: {},
  },
  dependency: {
    ...{ heading: 'Depends', noun: 'a dependency', ...endable('open', 'resolved', 'resolve', null) },
    keys: {
      depends_on: text('what the project depends on'),
      dependency_kind: choice(['task', 'external', 'decision', 'resource'], 'what kind of thing that is'),
    },
  },
  plan: { ...{ heading: 'Plan', noun: 'a plan', ...supersedable('active') }, keys: {} },
} as const satisfies Readonly<Record<string, BoardKind>>;

export type KindName = keyof typeof boardKinds;

export const kindNames = Object.keys(boardKinds) as readonly KindName[];

export function kindOf(name: KindName): BoardKind {
  return boardKinds[name];
}

export function isKindName(name: string): name is KindName {
  return Object.hasOwn(boardKinds, name);
}

/** Every status of the board, each once. */
export const boardStatuses = [...new Set(kindNames.flatMap((name) => Object.keys(boardKinds[name].states)))];

/** Every key that belongs to a kind, with the kinds that have it. */
export const boardKeys = new Map<string, BoardKey & { readonly kinds: readonly KindName[] }>();
for (const name of kindNames)
  for (const [key, form] of Object.entries(kindOf(name).keys))
    boardKeys.set(key, { ...form, kinds: [...(boardKeys.get(key)?.kinds ?? []), name] });

/** True while an entry with this status is in force. */
export function isHolding(kind: KindName, status: string): boolean {
  return kindOf(kind).states[status]?.holds ?? false;
}

/** Maximum lengths in characters. */
export const boardLimits = { title: 512, rationale: 8_192, item: 1_000, items: 100 } as const;
