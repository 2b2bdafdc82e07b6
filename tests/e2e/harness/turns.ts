import { isLongRun, trialSeed } from '../../fakes/trials';

/** What takes turns in the browser, by its name, in groups that take about as long as each other. */
const groups: readonly (readonly string[])[] = [
  [
    'the worker that runs a model',
    'the settings',
    'opened by a reminder',
    'Project board',
    'a vault filled by an attacker',
    'with the keyboard alone',
    'offers to create a note when nothing is found, and reports filters it does not know',
    'left early',
  ],
  [
    'two windows on one vault',
    'proposed changes',
    'on a phone, captures a picked transcript, and watches the inbox only when the user turns that on',
    'the status',
    'Where were we?',
    'where the browser refuses IndexedDB',
    'search on a phone',
    'answers a question from the notes, each sentence with a place that opens',
    'opens a new tab with Mod+Enter and inserts a link with Alt+Enter',
  ],
  [
    'every screen',
    'related notes in the sidebar',
    'moving the open note',
    'the index',
    'the settings of the language model',
    '1,000 notes',
    'shows reasons on demand, folds passages and loads more',
  ],
  [
    'related notes on a phone',
    'a folder is restructured by hand',
    'asking the notes',
    'each exists once after the plugin is disabled and enabled, and a saved note is read once',
    'when dragged, reloaded and moved',
    'results being read',
    'items that need a decision',
    'with the mouse',
    'a vault whose .cyberbrain holds links',
    'tells once a week how many proposals there are, and merges what stands twice only where that was chosen',
    'finds and cites what was said in sessions once the switch is on',
    'lists all matches of a note, opens one with its words marked, and recalls the query',
    'offers only filters that narrow the query, quotes them as needed, and does not offer them again',
    'opens without an answer from the index, with the filters that every vault has',
    'offers to create a note beside results that only have similar spellings',
  ],
];

/** True in the long run, else in one of four runs, which the seed decides. Not in step with `someOf`, so that each of two cases gets its turn. */
export function isItsTurn(name: string): boolean {
  const group = groups.findIndex((names) => names.includes(name));
  if (group < 0) throw new Error(`“${name}” stands in no group of tests/e2e/harness/turns.ts.`);
  return isLongRun || Math.floor(trialSeed / 2) % groups.length === group;
}
