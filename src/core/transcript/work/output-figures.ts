const mostFigures = 6;
const longestFigure = 120;
const share = /\d\/\d|\d\s?%/;
const named = /^[\p{L}_][^:=\n]{0,60}[:=]/u;
const score =
  /\b(?:accuracy|acc|f1|precision|recall|rmse|mae|mse|auc|map|bleu|loss|score|r2)\b[\w@ ]{0,12}\s?[:=]\s?-?\d{0,6}\.?\d/i;
/** Matches the progress of a transfer, and figures that every run has. */
const progress =
  /\b(?:objects|deltas|download\w*|unpack\w*|receiving|writing|eta|it\/s|https?)\b|[kMG]i?B|%\s?[|[█#=]|\d{4}[-/]\d\d|[\\{}<>]/i;

/** Returns the last lines of a command's output that state a share, a count of a total, or a score. */
export function figuresIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.length <= longestFigure)
    .map((line) => line.trim())
    .filter((line) => ((named.test(line) && share.test(line)) || score.test(line)) && !progress.test(line))
    .slice(-mostFigures);
}
