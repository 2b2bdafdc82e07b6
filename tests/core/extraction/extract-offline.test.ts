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

describe('what is found in a session', () => {
  it('a root cause with its fix, and a rule of the user', () => {
    expect(brief(talk.webShop)).toEqual([
      'problem durable a4: CartProvider reads the cart once when it mounts, and the login form navigates with router.push',
      'decision durable u5: From now on always put feature flags in flags.ts, never read process.env inside components',
    ]);
    const cause = only(extractOffline(talk.webShop, all), 'CartProvider');
    expect(cause.summary).toBe(
      'CartProvider reads the cart once when it mounts, and the login form navigates with router.push, which keeps the provider mounted. Key the provider by user id, so React mounts a fresh one after login.',
    );
    expect(cause.body)
      .toBe(`**Cause:** \`CartProvider\` reads the cart once when it mounts, and the login form navigates with \`router.push\`, which keeps the provider mounted. The badge therefore keeps the anonymous cart until a full reload.

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
    expect(only(extractOffline(talk.dataScience, all), 'leaks').body).toContain(
      'Random splits put the same account in both sets.',
    );
  });

  it('a stopgap as working memory, and no list of what was built', () => {
    expect(brief(talk.devOps)).toEqual([
      "problem durable a3: The billing pods are killed because the JVM sizes its heap from the node's memory",
      'decision working-memory u5: For now keep the old node pool running, we need it until the migration on Friday is through',
    ]);
  });

  it('German, French and Chinese talk', () => {
    expect(brief(foreign.german)).toEqual([
      'problem durable u1+a3: Der Import ist langsam, weil ArtikelRepository.save für jede Zeile eine eigene Transaktion öffnet',
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

  it('the knowledge of a compaction summary, each beat resting on the turn that supports it', () => {
    expect(brief(talk.compacted)).toEqual([
      'problem durable a3: addDays added 24 hours to a UTC date, which is wrong on the day the clocks change',
      'decision durable a4: Chose to store bookings in UTC plus the zone name instead of a local time, because rooms move between sites',
      'decision durable a4: Never send local times over the API, always ISO strings with an offset',
      'insight durable a4: Luxon requires an explicit zone for DateTime.fromISO',
      'reference working-memory a4: Still open: Show the zone name beside each slot in the booking dialog',
    ]);
    expect(only(extractOffline(talk.compacted, all), 'addDays').body).toContain(
      '**Symptom:** Slots shifted by one hour after the clock change',
    );
    expect(only(extractOffline(talk.compacted, all), 'Luxon').body).toMatch(
      /\n\n\*From the tool's own summary of the session\.\*$/,
    );
    expect(extractOffline(talk.devOps, all).filter(({ body }) => body.includes('own summary of the session'))).toEqual(
      [],
    );
  });

  it('decisions of a pasted plan, findings of the work, an answer, an agreement of the team, but no steps, no test counts, no work log', () => {
    expect(brief(talk.apiServer)).toEqual([
      'decision durable u1: Use a token bucket in Redis instead of in-process counters',
      'decision durable u1: Limits are keyed by API key, not by IP',
      'insight durable a3: The middleware order matters here: authenticate has to run before the limiter',
      'problem durable a4: The test is flaky because jest.useFakeTimers does not mock performance.now',
      'insight durable u6+a7: MULTI queues commands without letting you read a value in between',
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

  it('a cause the user confirms, a proposal the user accepts, a rule with its reason, but not the guess that was refuted', () => {
    expect(brief(talk.flakyNightly)).toEqual([
      'insight durable a4: Since the suite runs on two workers, both may write report-0200.tmp in the same minute',
      'decision durable u7: No retries in the nightly, ever',
      'decision durable a6+u7: Go with one temp folder per worker: it needs no lock and leaves the file names alone',
    ]);
    const beats = extractOffline(talk.flakyNightly, all);
    expect(only(beats, 'retries').summary).toBe(
      'No retries in the nightly, ever. A retry hid a lost invoice from us once.',
    );
    expect(only(beats, 'temp folder').body).toContain('> yes, folder per worker.');
  });

  it('findings between tool calls, with the fix of the same message, and none of the narration', () => {
    expect(brief(talk.narrated)).toEqual([
      'problem durable a5: The cache key in SearchCache is built from the query only',
      'problem durable a8: Solr drops unknown filter fields silently, which is why the first version returned everything',
    ]);
    expect(only(extractOffline(talk.narrated, all), 'Solr').body).toContain('**Fix:** Add `lang` to `managed-schema`.');
  });

  it('Spanish talk: a cause, an accepted proposal, a rule after its lead-in', () => {
    expect(brief(foreign.spanish)).toEqual([
      'insight durable a3: El sistema cierra la cámara durante el diálogo de permisos, y CameraView no vuelve a abrirla',
      'decision durable a4+u5: Pedir el permiso antes de crear CameraView',
      'decision durable u6: A partir de ahora todos los textos van en los ficheros arb, nunca en el código',
    ]);
  });

  it('facts with figures in advice without code, but no handbook', () => {
    expect(brief(talk.advice)).toEqual([
      'insight durable u1+a3: A barrel must be emptied before the first frost, because ice needs 9 % more room than water and cracks the plastic',
      'decision durable u6: No electric cables near the pond, only 12 V',
    ]);
  });

  it('the stated choice with its reasons, but none of the possibilities that were weighed', () => {
    expect(brief(talk.weighed)).toEqual(['decision durable u3: Put SQLite in WAL mode on every kiosk']);
    expect(only(extractOffline(talk.weighed, all), 'SQLite').body).toContain(
      '**Why:** No server, because the network in the shops is too flaky',
    );
  });

  it('a cause is a problem, whatever the user answers', () => {
    expect(brief(talk.explained)).toEqual([
      'problem durable a2: The mails are rejected because the DMARC policy of the domain requires an aligned sender',
      'problem durable a4: The import crashes since the CSV of the supplier contains a BOM',
    ]);
    for (const beat of extractOffline(talk.explained, all))
      expect(beat.body).toMatch(/^\*\*Cause:\*\* .+\n\n\*\*Fix:\*\* (?:Changing|Passing)/);
  });

  it('what holds for a while, a reminder and an open point as working memory', () => {
    expect(brief(talk.interim)).toEqual([
      'decision working-memory u3: Keep the v1 endpoint running until the scanners in Basel are updated, they cannot speak v2',
      'decision working-memory u5: Reminder: rotate the staging deploy key next Monday, Jonas leaves the team then',
      'reference working-memory a6: Still open: the price list of the wholesale customers has to be imported once accounting has approved the columns',
    ]);
  });

  it('nothing of the moment', () => {
    expect(brief(talk.momentary)).toEqual([]);
  });

  it('several commands under what they are for, told in words', () => {
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
    expect(brief(talk.hostile)).toEqual([
      'problem durable a4: The upload handler joins the file name to the target folder without normalising it',
    ]);
  });
});

describe('the window of new turns', () => {
  const from = (first: number) => ({ isNew: (turn: { id: string }) => Number(turn.id.slice(1)) >= first });

  it('rests on new turns only, and tells nothing that older turns told', () => {
    expect(extractOffline(talk.webShop, from(5)).map((beat) => beat.turnIds)).toEqual([['u5']]);
    expect(extractOffline(talk.webShop, from(9))).toEqual([]);
    expect(extractOffline(foreign.german, from(3)).flatMap((beat) => beat.turnIds)).toEqual(['a3', 'u4', 'u6']);
  });

  it('is silent about what is said again later', () => {
    const again = session('again', [
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
