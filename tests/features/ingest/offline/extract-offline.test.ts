import type { BeatDraft } from '../../../../src/core/note/beat';
import type { Session } from '../../../../src/core/transcript/turn';
import { extractOffline } from '../../../../src/features/ingest/offline/extract-offline';
import * as talk from './sessions';

const all = { isNew: () => true };
const brief = (session: Session): string[] => extractOffline(session, all).map((beat) => `${beat.type} ${beat.durability} ${beat.turnIds.join('+')}: ${beat.title}`);
const only = (beats: readonly BeatDraft[], part: string): BeatDraft => {
  const beat = beats.find((candidate) => candidate.title.includes(part));
  if (beat === undefined) throw new Error(`no beat about ${part}: ${beats.map((candidate) => candidate.title).join(' | ')}`);
  return beat;
};

describe('what is found in a session', () => {
  it('a root cause with its fix, and a rule of the user', () => {
    expect(brief(talk.webShop)).toEqual([
      'problem durable a4: CartProvider reads the cart once when it mounts, and the login form navigates with router.push',
      'decision durable u5: From now on always put feature flags in flags.ts, never read process.env inside components',
    ]);
    const cause = only(extractOffline(talk.webShop, all), 'CartProvider');
    expect(cause.summary).toBe('CartProvider reads the cart once when it mounts, and the login form navigates with router.push, which keeps the provider mounted. Key the provider by user id, so React mounts a fresh one after login.');
    expect(cause.body).toBe(`**Cause:** \`CartProvider\` reads the cart once when it mounts, and the login form navigates with \`router.push\`, which keeps the provider mounted. The badge therefore keeps the anonymous cart until a full reload.

**Fix:** Key the provider by user id, so React mounts a fresh one after login:

\`\`\`tsx
<CartProvider key={session?.userId ?? 'guest'}>
\`\`\``);
    expect(cause.tags).toEqual(expect.arrayContaining(['cart-provider', 'react']));
  });

  it('an insight, a decision with its reason, a command with its purpose', () => {
    expect(brief(talk.dataScience)).toEqual([
      'problem durable a3: days_since_last_ticket leaks the label: the support team closes all tickets when an account is cancelled',
      'decision durable u4: Use LightGBM rather than XGBoost',
      'reference durable a6: Retrain the model and write the report with python -m churn.train',
    ]);
    expect(only(extractOffline(talk.dataScience, all), 'leaks').body).toContain('Random splits put the same account in both sets.');
  });

  it('a stopgap as working memory, and what was built', () => {
    expect(brief(talk.devOps)).toEqual([
      "problem durable a3: The billing pods are killed because the JVM sizes its heap from the node's memory",
      'decision working-memory u5: For now keep the old node pool running, we need it until the migration on Friday is through',
      'reference durable a6: pools.tf: Two node pools, the old one tainted with legacy=true:NoSchedule',
    ]);
  });

  it('German, French and Chinese talk', () => {
    expect(brief(talk.german)).toEqual([
      'problem durable u1+a3: Der Import ist langsam, weil ArtikelRepository.save für jede Zeile eine eigene Transaktion öffnet',
      'decision durable u4: Ab jetzt keine Umlaute in Spaltennamen verwenden',
      'decision durable u6: Wir haben uns für PostgreSQL entschieden',
    ]);
    expect(brief(talk.french)).toEqual([
      'decision durable u1: Désormais on utilise pnpm plutôt que npm',
      "problem durable a3: La CI échoue parce que corepack n'est pas activé dans l'image node:20-slim",
    ]);
    expect(brief(talk.chinese)).toEqual([
      'problem durable a3: 支付网关在超时后会重发回调，而 PaymentService.confirm 没有做幂等检查，所以同一笔订单被入账两次',
      'decision durable u4: 以后所有金额一律用整数分存储',
    ]);
  });

  it('nothing in small talk and errands', () => {
    expect(brief(talk.nothing)).toEqual([]);
  });

  it('the knowledge of a compaction summary, each beat resting on the turn that supports it', () => {
    expect(brief(talk.compacted)).toEqual([
      'problem durable a3: addDays added 24 hours to a UTC date, which is wrong on the day the clocks change',
      'decision durable a4: Chose to store bookings in UTC plus the zone name instead of a local time, because rooms move between sites',
      'decision durable a4: Never send local times over the API, always ISO strings with an offset',
      'insight durable a4: Luxon requires an explicit zone for DateTime.fromISO',
      'reference working-memory a4: Still open: Show the zone name beside each slot in the booking dialog',
    ]);
    expect(only(extractOffline(talk.compacted, all), 'addDays').body).toContain('**Symptom:** Slots shifted by one hour after the clock change');
  });

  it('decisions of a pasted plan, findings of the work, an agreement of the team, but no steps and no test counts', () => {
    expect(brief(talk.apiServer)).toEqual([
      'decision durable u1: Use a token bucket in Redis instead of in-process counters',
      'decision durable u1: Limits are keyed by API key, not by IP',
      'insight durable a3: The middleware order matters here: authenticate has to run before the limiter',
      'problem durable a4: The test is flaky because jest.useFakeTimers does not mock performance.now',
      'reference durable a5: Token bucket: A Lua script refills and takes in one round trip',
      'problem durable u8+a10: The staging Redis moved to port 6380 when TLS was switched on, and REDIS_URL in deploy/staging.env still points to 6379',
      'decision durable u13: Secrets only go through flyctl, never through files in the repo',
      'problem durable a14: The health check called /ready, which opens a new Redis connection on each call and never closes it',
    ]);
  });

  it('what was found on the way, a trade-off, a rule with its reason, but no guesses', () => {
    expect(brief(talk.mobile)).toEqual([
      'insight durable a2: KAPT generates Java stubs for every Kotlin file, so incremental builds gain nothing',
      'problem durable a4: KSP needs the exact Kotlin version: ksp 1.9.22-1.0.17 only works with Kotlin 1.9.22',
      'decision working-memory a4: Keep Dagger on KAPT for now',
      'decision durable a4: The configuration cache stays off',
      'decision durable u5: Release builds must always be made with JDK 17, the Play signing task breaks on 21',
    ]);
  });

  it('only the later decision when the earlier one is taken back', () => {
    expect(brief(talk.reversed)).toEqual(['decision durable u4: Go back to REST with an include parameter']);
  });

  it('orders in the text are data: they make no decision', () => {
    expect(brief(talk.hostile)).toEqual(['problem durable a4: The upload handler joins the file name to the target folder without normalising it']);
  });
});

describe('the window of new turns', () => {
  const from = (first: number) => ({ isNew: (turn: { id: string }) => Number(turn.id.slice(1)) >= first });

  it('rests on new turns only, and tells nothing that older turns told', () => {
    expect(extractOffline(talk.webShop, from(5)).map((beat) => beat.turnIds)).toEqual([['u5']]);
    expect(extractOffline(talk.webShop, from(9))).toEqual([]);
    expect(extractOffline(talk.german, from(3)).flatMap((beat) => beat.turnIds)).toEqual(['a3', 'u4', 'u6']);
  });

  it('is silent about what is said again later', () => {
    const again = talk.session('again', [
      ['u', 'Never call the billing API from a migration, because migrations run twice on deploy.'],
      ['a', 'Understood.'],
      ['u', 'As I said: never call the billing API from a migration, because migrations run twice on deploy.'],
    ]);
    expect(extractOffline(again, all)).toHaveLength(1);
    expect(extractOffline(again, from(3))).toEqual([]);
  });

  it('reads a summary once: with the turn before it', () => {
    expect(extractOffline(talk.compacted, from(5))).toEqual([]);
    expect(extractOffline(talk.compacted, from(4)).every((beat) => beat.turnIds.join() === 'a4')).toBe(true);
  });
});
