/** Matches a line in which a test runner counts what passed and failed. */
const counted =
  /^.*\b\d+ (?:tests?|doctests?|examples?|specs?|assertions?|passed|passing|failed)\b.*(?:\b\d+ (?:failures?|failed|passed|passing|pending|total|skipped|assertions?)\b|in [\d.]+ ?m?s).*$|^test result: .*$|^Tests: .*\btotal\b.*$|^Tests: \d+, Assertions: \d.*$|^\d+ failed$|^Tests {1,4}(?:\d+ \w+ \| )*\d+ (?:passed|failed)\b.*$|^=+ .*\b(?:passed|failed)\b.* in .*$|^\d+ (?:passing|failing)\b.*$|^\d+ passed \([\d.]+m?s\)$|\bTests run: \d+, Failures: \d+|\bFailed: +\d+, Passed: +\d+/;
/** Matches a line that counts one kind alone, as Bun and the runner of Node print it. */
const bare = /^(?:[#ℹ] )?(?:(pass|fail) (\d+)|(\d+) (pass|fail))$/;

const prefix = /^\[[\w:.-]{1,40}\] /;
/** Matches a line in which the test runner of Go says how the tests of a package ended. */
const ofPackage = /^(?:ok|FAIL)\s+\S+\s+(?:[\d.]+s|\(cached\)|\[(?:build|setup) failed\])(?! \[no tests)/;
/** Matches a line in which it says that a test, a package or the whole failed. */
const failed = /^(?:--- )?FAIL\b/;

/** Outcome of packages that all passed. */
export const passedPackages = 'ok';

/** Returns the counts of the last test run in an output, or of the last one with failures, on one line; '' without them. */
export function testCount(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line.length < 500)
    .map((line) => line.trim());
  const counts = lines.filter((line) => counted.test(line));
  // Several runs have passed when each of them has.
  const whole = counts.filter(countsFailures).at(-1) ?? counts.at(-1);
  if (whole !== undefined) return whole;
  const kinds = new Map<string, string>();
  for (const line of lines) {
    const [, before, count, number, after] = bare.exec(line) ?? [];
    const kind = before ?? after;
    if (kind !== undefined) kinds.set(kind, `${count ?? number ?? ''} ${kind}`);
  }
  if (kinds.size > 0) return [...kinds.values()].join(', ');
  const bareLines = lines.map((line) => line.replace(prefix, ''));
  if (!bareLines.some((line) => ofPackage.test(line))) return '';
  // The output may be cut, so that its packages are not all.
  return bareLines.some((line) => failed.test(line)) ? 'packages failed: 1 or more' : passedPackages;
}

/** True when a count of tests, or of what a checker found, names failures. */
export const countsFailures = (count: string): boolean =>
  /\b[1-9]\d* (?:failures?|failed|failing|fail|errors?)\b|\b(?:failures|failed|errors): {1,4}[1-9]/i.test(count);
