const fullName = /\p{Lu}[\p{L}'’-]{1,30} \p{Lu}[\p{L}'’-]{1,30}/gu;
/** Matches a remark at the end of a line that names somebody in a part of their own: *, deputy: Ada Lovelace*. */
const remark = /[,;(]\s?(\p{L}{3,24}):\s(.{3,120})$/u;

/** True for a line about somebody else, in which the only person that the question names stands in a remark. */
export function isAboutOther(question: string, line: string): boolean {
  const [, label = '', named = ''] = remark.exec(line) ?? [];
  if (named === '' || question.toLowerCase().includes(label.toLowerCase())) return false;
  const before = line.slice(0, line.length - named.length);
  // The first word of a question is a capital one anyway.
  const asked = question.replace(/^\P{L}{0,9}\p{L}+/u, '').match(fullName) ?? [];
  return (
    asked.length > 0 &&
    asked.every((name) => named.includes(name) && !before.includes(name)) &&
    (before.match(fullName) ?? []).length > 0
  );
}
