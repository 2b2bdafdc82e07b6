/** Text of the heading above a timeline. */
export const timelineTitle = 'Timeline';

const datedItem = /^[ \t]{0,3}[-*+][ \t]{1,3}(?:\*\*)?(\d{4}-\d{2}-\d{2})\b/u;

/** Returns the day `YYYY-MM-DD` of an entry of a timeline, `- 2026-05-01: …`; '' for another text. */
export function timelineDay(text: string): string {
  return datedItem.exec(text)?.[1] ?? '';
}

const ownHeading = /^#{1,6}[ \t][^\n]{0,200}\n\s{0,20}/u;

/** Returns the day of a passage that is an entry of a note's timeline; '' for any other passage. */
export function timelineDayOf({
  headings,
  text,
}: {
  readonly headings: readonly string[];
  readonly text: string;
}): string {
  return isTimelineHeading(headings.at(-1) ?? '') ? timelineDay(text.replace(ownHeading, '')) : '';
}

/** True for the text of the heading above a timeline. */
export function isTimelineHeading(title: string): boolean {
  return title.trim().toLowerCase() === timelineTitle.toLowerCase();
}
