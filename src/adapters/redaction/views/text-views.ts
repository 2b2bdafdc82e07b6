import { encodedRuns } from './encoded-runs';
import { joinedView } from './joined';
import { editedView, reversedView, through, type TextView } from './text-view';
import { unescapedView } from './unescaped';

/** Base64 of JSON that holds base64. */
const DEEPEST = 2;
/** Words too short for a key, with what parts them. */
const SHORT_WORDS = /(?:[\s"'`<>(){}[\],;|\\]+[^\s"'`<>(){}[\],;|\\]{0,15}(?=[\s"'`<>(){}[\],;|\\]))+/g;

function asIs(text: string): TextView {
  return { text, toSource: (range) => range };
}

/** The text unescaped, with the parts of a key put together; null when it stands there as it is. */
export function resolvedView(source: string): TextView | null {
  const unescaped = unescapedView(source);
  const joined = joinedView(unescaped?.text ?? source);
  return unescaped !== null && joined !== null ? through(unescaped, joined) : (unescaped ?? joined);
}

/** The long words alone: where keys are, in a fraction of the text. */
export function longWords(view: TextView): TextView {
  const words = editedView(view.text, SHORT_WORDS, () => ' ');
  return words === null ? view : through(view, words);
}

/** The long words of a text from its end to its beginning. */
export function backwards(source: string): TextView {
  const words = longWords(asIs(source));
  return through(words, reversedView(words.text));
}

/** The texts that stand in a text as base64, hex or character codes, also those inside them, each with the place of the outermost. */
export function* decodedViews(source: string, resolved: TextView | null = resolvedView(source), depth = DEEPEST): Generator<TextView, void, undefined> {
  for (const view of resolved === null ? [asIs(source)] : [asIs(source), resolved]) {
    for (const { start, end, decoded } of encodedRuns(view.text)) {
      const whole = view.toSource({ start, end });
      const inside = resolvedView(decoded);
      yield { text: inside?.text ?? decoded, toSource: () => whole };
      if (depth > 1) for (const { text } of decodedViews(decoded, inside, depth - 1)) yield { text, toSource: () => whole };
    }
  }
}
