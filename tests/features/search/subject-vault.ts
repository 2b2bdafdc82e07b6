import { SeededRandom } from '../../fakes/seeded-random';

const folders = ['Tea', 'Bikes', 'Owls'] as const;
const syllables = 'ba ko ti ru se mi pa lo ne du fi go hu ja ke vo zi wa'.split(' ');
const random = new SeededRandom(23);
const words = folders.map(() =>
  Array.from({ length: 24 }, () =>
    Array.from({ length: 4 }, () => syllables[random.below(syllables.length)] ?? '').join(''),
  ),
);

/** Words of tea, bikes or owls, from one place to another, of 24 that are made of chance syllables. */
export function subjectWords(subject: 0 | 1 | 2, from: number, to: number): string {
  return (words[subject] ?? []).slice(from, to).join(' ');
}

/** So many notes by path, of eight words of one subject each, which are all that they have in common. */
export function subjectVault(count: number): Record<string, string> {
  const chosen = new SeededRandom(11);
  return Object.fromEntries(
    Array.from({ length: count }, (_, number) => {
      const [folder, own] = [folders[number % 3] ?? '', words[number % 3] ?? []];
      const text = Array.from({ length: 8 }, () => own[chosen.below(own.length)] ?? '').join(' ');
      return [`${folder}/${folder[0] ?? ''}${String(number)}.md`, `${text}.\n`];
    }),
  );
}
