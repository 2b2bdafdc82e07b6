import { dueNote } from './review-fixture';

/** Notes that are due, later, locked or without a day, and what links to them. */
export const files = {
  'W/Boil.md': dueNote('Kettle boils over', 'The lid sticks.\n\n## Relations\n\n- causes: [[Puddle]]', {
    cb_turns: '[u1]',
    cb_session: 's1',
  }),
  'W/Leak.md': dueNote('Kettle leaks', 'See [[Boil]]. The seal is worn.'),
  'W/Later.md': dueNote('Later', 'Not yet.', { cb_review_after: '2026-01-04', tags: '[x]' }),
  'W/Locked.md': dueNote('Locked', 'Mine.', { cb_lock: 'true' }),
  'W/When.md': dueNote('When', 'Ever.', { cb_review_after: 'soon' }),
  'W/Old.md': dueNote('Old', 'Done long ago.', { tags: '[y]' }),
  'Puddle.md': 'Wet.\n',
  'Home.md': 'Look at [[Kettle leaks]], [[Leak|the leak]] and ![[W/Old]].\n',
};

/** A decision on the two that belong together. */
export const promoteBoth = {
  notes: ['W/Boil.md', 'W/Leak.md'],
  action: 'promote',
  title: 'Kettles need a new seal',
  folder: 'Kitchen',
};
