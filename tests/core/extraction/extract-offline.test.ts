import type { BeatDraft } from '../../../src/core/note/beat';
import type { Session } from '../../../src/core/transcript/turn';
import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from './session';
import * as talk from './sessions';
import * as foreign from './sessions-in-other-languages';

const all = { isNew: () => true };
const brief = (session: Session): string[] =>
  extractOffline(session, all).map(
    (beat) => `${beat.type} ${beat.durability} ${beat.turnIds.join('+')}: ${beat.title}`,
  );
const only = (beats: readonly BeatDraft[], part: string): BeatDraft => {
  const beat = beats.find((candidate) => candidate.title.includes(part));
  if (beat === undefined)
    throw new Error(`no beat about ${part}: ${beats.map((candidate) => candidate.title).join(' | ')}`);
  return beat;
};

describe('notes found in a session', () => {
  it('a root cause with its fix, and a rule of the user', () => {
    expect(brief(talk.webShop)).toEqual([
      'problem durable a4: CartProvider reads the cart once when it mounts',
      'decision durable u5: From now on always put feature flags in flags.ts',
    ]);
    const cause = only(extractOffline(talk.webShop, all), 'CartProvider');
    expect(cause.summary).toBe(
      'CartProvider reads the cart once when it mounts, and the login form navigates with router.push, which keeps the provider mounted. The badge therefore keeps the anonymous cart until a full reload.',
    );
  });

  it('an insight, a decision with its reason, a command with its purpose', () => {
    expect(brief(talk.dataScience)).toEqual([
      'problem durable a3: days_since_last_ticket leaks the label',
      'decision durable u4: Use LightGBM rather than XGBoost',
      'reference durable a6: Retrain the model and write the report with python -m churn.train',
    ]);
  });

  it('files a stopgap as working memory, and no list of what was built', () => {
    expect(brief(talk.devOps)).toEqual(['decision working-memory u5: For now keep the old node pool running']);
  });

  it('German, French and Chinese talk', () => {
    expect(brief(foreign.german)).toEqual([
      'insight durable u1+a3: Hibernate schreibt dadurch nach jedem Artikel auf die Platte',
      'decision durable u4: Ab jetzt keine Umlaute in Spaltennamen verwenden',
      'decision durable u6: Wir haben uns für PostgreSQL entschieden',
    ]);
    expect(brief(foreign.french)).toEqual([
      'decision durable u1: Désormais on utilise pnpm plutôt que npm',
      "problem durable a3: La CI échoue parce que corepack n'est pas activé dans l'image node:20-slim",
    ]);
    expect(brief(foreign.chinese)).toEqual([
      'problem durable a3: 支付网关在超时后会重发回调，而 PaymentService.confirm 没有做幂等检查，所以同一笔订单被入账两次',
      'decision durable u4: 以后所有金额一律用整数分存储',
    ]);
  });

  it('nothing in small talk and errands', () => {
    expect(brief(talk.nothing)).toEqual([]);
  });

  it('takes nothing from a compaction summary, whose open points may have been closed later', () => {
    expect(brief(talk.compacted)).toEqual([]);
  });

  it('decisions of a pasted plan, findings of the work, an answer, an agreement of the team, but no steps, no test counts, no work log', () => {
    expect(brief(talk.apiServer)).toEqual([
      'decision durable u1: Use a token bucket in Redis instead of in-process counters',
      'decision durable u1: Limits are keyed by API key, not by IP',
      'problem durable u8+a10: The staging Redis moved to port 6380 when TLS was switched on',
      'decision durable u13: Secrets only go through flyctl, never through files in the repo',
    ]);
  });

  it('finds discoveries, trade-offs and rules with reasons, but no guesses', () => {
    expect(brief(talk.mobile)).toEqual([
      'insight durable a2: KAPT generates Java stubs for every Kotlin file',
      'problem durable a4: KSP needs the exact Kotlin version',
      'decision durable u5: Release builds must always be made with JDK 17',
    ]);
  });

  it('keeps only the later decision if the earlier one is withdrawn', () => {
    expect(brief(talk.reversed)).toEqual(['decision durable u4: Go back to REST with an include parameter']);
  });

  it('a cause the user confirms, a proposal the user accepts, a rule with its reason, but not the guess that was refuted', () => {
    expect(brief(talk.flakyNightly)).toEqual([
      'decision durable u7: No retries in the nightly, ever',
      'decision durable a6+u7: Go with one temp folder per worker',
    ]);
    const beats = extractOffline(talk.flakyNightly, all);
    expect(only(beats, 'retries').summary).toBe('A retry hid a lost invoice from us once.');
    expect(only(beats, 'temp folder').body).toContain('> yes, folder per worker.');
  });

  it('nothing of what was found between tool calls: the fix that is announced ends it', () => {
    expect(brief(talk.narrated)).toEqual([]);
  });

  it('Spanish talk: an accepted proposal, a rule after its lead-in', () => {
    expect(brief(foreign.spanish)).toEqual([
      'decision durable a4+u5: Pedir el permiso antes de crear CameraView',
      'decision durable u6: A partir de ahora todos los textos van en los ficheros arb',
    ]);
  });

  it('no handbook', () => {
    expect(brief(talk.advice)).toEqual([
      'insight durable u1+a3: A barrel must be emptied before the first frost',
      'decision durable u6: No electric cables near the pond, only 12 V',
    ]);
  });

  it('the stated choice with its reasons, but none of the possibilities that were weighed', () => {
    expect(brief(talk.weighed)).toEqual(['decision durable u3: Put SQLite in WAL mode on every kiosk']);
    expect(only(extractOffline(talk.weighed, all), 'SQLite').body).toContain(
      '**Why:** No server, because the network in the shops is too flaky',
    );
  });

  it('records a cause as a problem, whatever the user answers', () => {
    expect(brief(talk.explained)).toEqual([
      'problem durable a2: The DMARC policy of the domain requires an aligned sender',
      'problem durable a4: The import crashes since the CSV of the supplier contains a BOM',
    ]);
    for (const beat of extractOffline(talk.explained, all))
      expect(beat.body).toMatch(/^\*\*Cause:\*\* .+\n\n\*\*Fix:\*\* (?:Changing|Passing)/);
  });

  it('files temporary facts and reminders as working memory', () => {
    expect(brief(talk.interim)).toEqual([
      'decision working-memory u3: Keep the v1 endpoint running until the scanners in Basel are updated',
      'decision working-memory u5: Reminder: rotate the staging deploy key next Monday',
    ]);
  });

  it('nothing of the moment', () => {
    expect(brief(talk.momentary)).toEqual([]);
  });

  it('groups several commands under their purpose', () => {
    expect(brief(talk.commands)).toEqual([
      'reference durable a1: Commands to set up the development environment',
      'reference durable a2: Commands to restore a backup',
    ]);
    expect(extractOffline(talk.commands, all).map((beat) => beat.summary)).toEqual([
      'To set up the development environment: the commands make bootstrap, make seed and make dev.',
      'To restore a backup: the commands scp and pg_restore.',
    ]);
  });

  it('tags are technologies, identifiers and topics, no verbs and no twins', () => {
    const beats = Object.values(talk).flatMap((value) =>
      typeof value === 'function' || !('turns' in value) ? [] : extractOffline(value, all),
    );
    const tags = new Set(beats.flatMap((beat) => beat.tags));
    for (const verb of ['leave', 'prevent', 'modify', 'render', 'length', 'create', 'says', 'ends'])
      expect(tags).not.toContain(verb);
    for (const beat of beats)
      expect(new Set(beat.tags.map((tag) => tag.replace(/s$/, '').replace(/-/g, ''))).size).toBe(beat.tags.length);
  });

  it('orders in the text are data: they make no decision', () => {
    expect(brief(talk.hostile)).toEqual([]);
  });
});

describe('the window of new turns', () => {
  const from = (first: number) => ({ isNew: (turn: { id: string }) => Number(turn.id.slice(1)) >= first });

  it('uses only new turns, and repeats nothing from older ones', () => {
    expect(extractOffline(talk.webShop, from(5)).map((beat) => beat.turnIds)).toEqual([['u5']]);
    expect(extractOffline(talk.webShop, from(9))).toEqual([]);
    expect(extractOffline(foreign.german, from(3)).flatMap((beat) => beat.turnIds)).toEqual(['a3', 'u4', 'u6']);
  });

  it('omits a statement that occurs again later', () => {
    const again = session('again', [
      ['u', 'Never call the billing API from a migration, because migrations run twice on deploy.'],
      ['a', 'Understood.'],
      ['u', 'As I said: never call the billing API from a migration, because migrations run twice on deploy.'],
    ]);
    expect(extractOffline(again, all)).toHaveLength(1);
    expect(extractOffline(again, from(3))).toEqual([]);
  });
});
