import type { Scope } from 'obsidian';
import type { LaterAct } from './group-decider';
import type { ChosenActions } from './group-screen';

export interface ReviewKeys extends ChosenActions {
  move(step: 1 | -1): Promise<void>;
  undo(): Promise<void>;
  changeWeeks(by: 1 | -1): void;
  submit(): void;
  back(): void;
  /** True while the group is shown and waits for a decision. */
  isChoosing(): boolean;
  /** True while a decision is being carried out or undone. */
  isBusy(): boolean;
  /** Does something once the next group is shown, unless something else has to be asked first. */
  later(act: LaterAct): void;
  /** True while a promotion is being typed, or was typed and is not carried out yet. */
  isWriting(): boolean;
}

/** Registers the keys of the review; letter keys do nothing while the user types, and arrows scroll a note's text. */
export function registerReviewKeys(scope: Scope, keys: ReviewKeys): void {
  const acts: readonly (readonly [readonly string[], () => void | Promise<void>])[] = [
    [
      ['p'],
      () => {
        keys.promote();
      },
    ],
    [['e'], () => keys.extend()],
    [['d'], () => keys.delete()],
    [['s'], () => keys.skip()],
    [['j', 'ArrowRight', 'ArrowDown'], () => keys.move(1)],
    [['k', 'ArrowLeft', 'ArrowUp'], () => keys.move(-1)],
    [['u'], () => keys.undo()],
    [
      ['+', '='],
      () => {
        keys.changeWeeks(1);
      },
    ],
    [
      ['-'],
      () => {
        keys.changeWeeks(-1);
      },
    ],
  ];
  for (const [names, act] of acts)
    for (const name of names) scope.register([], name, (event) => press(event, act, keys));
  scope.register(['Mod'], 'Enter', () =>
    whileWriting(keys, () => {
      keys.submit();
    }),
  );
  // Closing the window must not discard the input.
  scope.register([], 'Escape', () =>
    whileWriting(keys, () => {
      keys.back();
    }),
  );
}

function press(event: KeyboardEvent, act: () => void | Promise<void>, keys: ReviewKeys): false | undefined {
  const isIn = (selector: string): boolean => event.target instanceof HTMLElement && event.target.matches(selector);
  const isTyping = isIn('input:not([type=checkbox]), textarea, select');
  const isReading = event.key.startsWith('Arrow') && isIn('.cyberbrain-review-text');
  if (isTyping || isReading) return undefined;
  if (keys.isBusy() && !keys.isWriting()) {
    keys.later({ act, isUndo: event.key === 'u' });
    return false;
  }
  if (!keys.isChoosing() && (event.key !== 'u' || keys.isWriting())) return undefined;
  void act();
  return false;
}

function whileWriting(keys: ReviewKeys, act: () => void): false | undefined {
  if (!keys.isWriting()) return undefined;
  act();
  return false;
}
