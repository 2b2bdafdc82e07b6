import { plainText } from '../extraction/text/sentences';

/** Returns the title of a plan that the person pasted to have it carried out, and the text below it; null for other messages. */
export function pastedPlan(text: string): { readonly title: string; readonly body: string } | null {
  const match =
    /^(?:implement|execute|carry out|führe) (?:the following|this|folgenden) plan(?: aus)?:?[\s#*]{0,20}([^\n]{3,200})/i.exec(
      text.trimStart(),
    );
  return match === null ? null : { title: planTitle(match[1] ?? ''), body: text.trimStart().slice(match[0].length) };
}

/** Returns the title without the word "plan". */
export function planTitle(title: string): string {
  return plainText(title.replace(/^(?:implementation )?plan[eo]?\s*[:–—-]\s*/i, ''));
}

/** Returns the first paragraph that says what a plan does. */
export function planAim(plan: string): string {
  const lines = plan.slice(0, 20_000).split('\n');
  const from = lines.findIndex((line) =>
    /^#{1,4}\s*(?:\d+\.?\s*)?(?:solution|approach|goal|summary|overview|context|lösung|ziel|ansatz|überblick)\b/i.test(
      line,
    ),
  );
  const prose = lines.slice(from + 1).find((line) => line.trim() !== '' && !/^(?:#|```|\||---)/.test(line.trim()));
  return plainText(prose ?? '');
}
