const vocabulary = [
  'harbour',
  'ledger',
  'meadow',
  'signal',
  'lantern',
  'orchard',
  'compass',
  'granite',
  'thimble',
  'velvet',
  'anchor',
  'barley',
  'cobalt',
  'drift',
  'ember',
  'furrow',
  'glacier',
  'hollow',
  'indigo',
  'juniper',
  'kestrel',
  'lattice',
  'marble',
  'nettle',
  'oxbow',
  'pewter',
  'quarry',
  'ripple',
  'saddle',
  'tallow',
  'umber',
  'violet',
  'willow',
  'yarrow',
  'zephyr',
];

const wordsInNote = 250;

/** That many invented notes in folders of a hundred, the same each time. Note n alone holds the word `marker` followed by n. */
export function generatedNotes(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`Folder ${Math.floor(n / 100)}/Note ${n}.md`, noteText(n)]),
  );
}

function noteText(n: number): string {
  let state = n * 2_654_435_761 + 1;
  const words = Array.from({ length: wordsInNote }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return vocabulary[Math.floor((state / 4_294_967_296) * vocabulary.length)] ?? '';
  });
  const links = n === 0 ? '' : `\n\nSee [[Note ${n - 1}]].`;
  return `---\ntags: [${words[0] ?? ''}]\n---\n# Note ${n}\n\n${words.join(' ')}\n\n## More\n\nmarker${n}${links}\n`;
}
