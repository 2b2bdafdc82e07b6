import { comparable } from '../search/comparable';

/**
 * Returns those of these projects that a name means: the one of that name, or else those whose letters and digits are
 * the same, so that nobody has to know hyphens and accents. Without regard to case.
 */
export function projectsNamed(name: string, projects: Iterable<string>): ReadonlySet<string> {
  const all = new Set([...projects].filter((each) => each !== ''));
  const wanted = comparable(name);
  const exact = [...all].filter((each) => comparable(each) === wanted);
  const key = lettersOf(name);
  if (exact.length > 0 || key === '') return new Set(exact);
  return new Set([...all].filter((each) => lettersOf(each) === key));
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
