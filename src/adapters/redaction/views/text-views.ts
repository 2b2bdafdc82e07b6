import type { Range } from '../ranges';
import { encodedRuns } from './encoded-runs';
import { joinedView } from './joined';
import { lineParts } from './line-parts';
import { spacedParts } from './spaced-parts';
import { stringParts } from './string-parts';
import { decodedView, pickedView, reversedView, through, type TextView } from './text-view';
import { unescapedView } from './unescaped';

/** Base64 of JSON that holds base64 of JSON that holds base64. */
const deepest = 3;
function asIs(text: string): TextView {
  return { text, toSource: (range) => range };
}

/** How a text reads besides as it stands. */
export interface Readings {
  /** Unescaped, with the parts of a key put together; null when that changes nothing. */
  readonly resolved: TextView | null;
  /** Long words alone that strings of code, lines or spaces part; null when there are none. */
  readonly pieces: TextView | null;
}

/** `isKnown` says of a range of the source that it is a secret as it stands. */
export function readingsOf(source: string, isKnown: (range: Range) => boolean): Readings {
  const unescaped = unescapedView(source);
  const base = unescaped ?? asIs(source);
  const joined = joinedView(base.text);
  const isSecret = (part: Range): boolean => part.end > part.start && isKnown(base.toSource(part));
  const runs = [...stringParts(base.text, isSecret), ...lineParts(base.text, isSecret), ...spacedParts(base.text)];
  return {
    resolved: joined === null ? unescaped : through(base, joined),
    pieces: runs.length === 0 ? null : through(base, pickedView(base.text, runs)),
  };
}

export function backwards(view: TextView): TextView {
  return through(view, reversedView(view.text));
}

/** What stands in a text as base64, hex or character codes, level by level. */
export interface Decoded {
  /** Each as a reader understands it. */
  readonly whole: TextView;
  /** For keys alone: put together from pieces, and backwards. */
  readonly parts: readonly TextView[];
}

/** The texts that stand in a text in a code, also those inside them, each with the place of the outermost. */
export function* decodedViews(
  source: string,
  readings: Readings,
  depth = deepest,
): Generator<Decoded, void, undefined> {
  for (const view of [asIs(source), readings.resolved, readings.pieces]) {
    const runs = view === null ? [] : [...encodedRuns(view.text)];
    if (view === null || runs.length === 0) continue;
    const decoded = through(view, decodedView(runs));
    const inside = readingsOf(decoded.text, () => false);
    const { resolved, pieces } = inside;
    yield {
      whole: resolved === null ? decoded : through(decoded, resolved),
      parts: [backwards(decoded), ...(pieces === null ? [] : [through(decoded, pieces)])],
    };
    if (depth > 1)
      for (const { whole, parts } of decodedViews(decoded.text, inside, depth - 1))
        yield { whole: through(decoded, whole), parts: parts.map((part) => through(decoded, part)) };
  }
}
