import { SteadyProgress } from '../../../src/hosts/obsidian/steady-progress';
import type { Progress } from '../../../src/ports/run';
import { HeldClock } from '../../fakes/clocks/held-clock';

function fixture(): {
  clock: HeldClock;
  shown: string[];
  tell: (done: number, label?: string) => void;
  end: () => void;
} {
  const clock = new HeldClock();
  const shown: string[] = [];
  const steady = new SteadyProgress(clock, ({ label, done }: Progress) => shown.push(`${label} ${String(done)}`));
  return {
    ...{ clock, shown },
    tell: (done, label = 'Reading') => {
      steady.tell({ label, done, total: 6_600 });
    },
    end: () => {
      steady.end();
    },
  };
}

test('shows the first report and each new step at once, and of many reports the newest', async () => {
  const { clock, shown, tell } = fixture();
  for (let done = 0; done < 500; done += 1) tell(done);
  expect(shown).toEqual(['Reading 0']);
  await clock.pass(100);
  expect(shown).toEqual(['Reading 0', 'Reading 499']);
  tell(0, 'Checking');
  expect(shown.at(-1)).toBe('Checking 0');
});

test('shows what is waiting when the command ends, once', async () => {
  const { clock, shown, tell, end } = fixture();
  tell(1);
  tell(2);
  end();
  await clock.pass(1_000);
  expect(shown).toEqual(['Reading 1', 'Reading 2']);
});
