import { clausesOf, type CarriedPart, type Evidence } from '../../evidence';
import { isStanding } from '../../similar-words';
import { isContent } from '../../token';

/** Returns what a clause about one row of a table takes from another row. */
export function mixedRows({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  if (!home.isRow) return [];
  const [rows, texts] = [true, false].map((isRow) =>
    sentences.filter((each) => each.isRow === isRow && each !== home && !each.isRawRow).flatMap((each) => each.tokens),
  );
  return clausesOf(tokens).flatMap((clause) =>
    clause
      .filter((token) => isContent(token) && !isStanding(token, home.tokens))
      .filter((token) => isStanding(token, rows ?? []) && !isStanding(token, texts ?? []))
      .map(({ text }) => text),
  );
}
