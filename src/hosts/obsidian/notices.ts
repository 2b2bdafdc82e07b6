import { Platform } from 'obsidian';
import { hideSentences, showNotice, showStandingNotice } from './show-notice';
import { tellErrors } from './failures';

/** A button of a notice, which closes when it is pressed unless the button says that it stays. */
export interface NoticeAction {
  readonly label: string;
  /** True when the other buttons are still of use afterwards, as *Undo* is beside *Open*. */
  readonly stays?: boolean;
  /** The run that it undoes or redoes. */
  readonly of?: string;
  readonly run: () => unknown;
}

/** A notice with buttons, which may still wait to be shown. */
export interface ActionNotice {
  hide(): void;
}

type ShownNotice = ReturnType<typeof showNotice>;

interface Shown {
  readonly notice: ShownNotice;
  readonly actions: readonly NoticeAction[];
}

/** Notices that may still be shown, the oldest first, by their text; those with buttons can still be pressed. */
const shown = new Map<string, Shown>();

/** Notices that wait until a screen which they would cover is closed; null while none is open. */
let waiting: (() => void)[] | null = null;

/**
 * On a phone: notices that stay until they are answered, after the one that is shown, by their text; null while none is.
 */
let later: Map<string, () => void> | null = null;

/** Time in ms to reach a button by keyboard from anywhere; on a phone, where a notice covers the head of the note, by a finger. */
const reachingTimeMs = (): number => (Platform.isPhone ? 15_000 : 40_000);

/** Time in ms to look up and read a text. */
const readingTimeMs = (text: string): number => Math.min(15_000, 4_000 + 80 * text.length);

/** Maximum number of notices with buttons shown at a time. */
const mostShown = 2;

/**
 * Shows a notice with a sentence and buttons under it, in place of an older one with the same text; with a `given`
 * duration (ms) of 0 it stays until it is dismissed.
 */
export function noticeWithActions(
  message: string | DocumentFragment,
  actions: readonly NoticeAction[],
  given?: number,
): ActionNotice {
  const key = typeof message === 'string' ? message : message.textContent;
  const durationMs = given ?? (actions.length === 0 ? readingTimeMs(key) : reachingTimeMs());
  let notice: ShownNotice | null = null;
  let isHidden = false;
  const show = (): void => {
    if (isHidden) return;
    // Two of them would cover half of a phone; the one that is shown is replaced by its newer self.
    if (Platform.isPhone && durationMs === 0 && later !== null && !shown.has(key)) later.set(key, enter);
    else notice = showWithButtons(key, message, actions, durationMs);
  };
  const enter = (): void => {
    if (waiting === null) show();
    else waiting.push(show);
  };
  enter();
  return {
    hide: () => {
      isHidden = true;
      notice?.hide();
    },
  };
}

/** Holds back notices with buttons until the returned function is called, because they would cover a screen. */
export function holdNotices(): () => void {
  const held: (() => void)[] = (waiting ??= []);
  return () => {
    if (waiting === held) waiting = null;
    for (const show of held.splice(0)) show();
  };
}

/** Hides every notice that may still be shown, because the plugin is being unloaded. */
export function hideNoticesWithActions(): void {
  waiting = null;
  later = null;
  hideShownNotices();
}

/** Hides every notice that may still be shown; those that wait are shown later. */
export function hideShownNotices(): void {
  hideThose(() => true);
  hideSentences();
}

function showWithButtons(
  key: string,
  message: string | DocumentFragment,
  actions: readonly NoticeAction[],
  durationMs: number,
): ShownNotice {
  const content = createFragment();
  if (typeof message === 'string') content.createDiv({ cls: 'cyberbrain-notice-text', text: message });
  else content.append(message);
  addNoticeButtons(content, actions, () => {
    shown.delete(key);
    notice.hide();
  });
  shown.get(key)?.notice.hide();
  shown.delete(key);
  const notice = durationMs === 0 ? standing(key, content) : showNotice(content, durationMs);
  shown.set(key, { notice, actions });
  hideOldest();
  return notice;
}

/** Shows a notice that stays until it is answered; those that wait for it then come one by one. */
function standing(key: string, content: DocumentFragment): ShownNotice {
  const after: Map<string, () => void> = (later ??= new Map<string, () => void>());
  const notice = showStandingNotice(content, () => {
    // A tap beside its buttons dismisses a notice, which can then no longer be replaced.
    if (shown.get(key)?.notice === notice) shown.delete(key);
    if (later !== after) return;
    later = null;
    // Whatever hides notices, such as a window that opens, is done first.
    queueMicrotask(() => {
      for (const show of after.values()) show();
      after.clear();
    });
  });
  return notice;
}

/** Hides every notice without buttons, which has been read when the user goes on. */
export function hideToldNotices(): void {
  hideThose(({ actions }) => actions.length === 0);
}

/** Hides the notices that offer to undo or redo a run, because that has just happened. */
export function hideNoticesOf(run: string): void {
  hideThose(({ actions }) => actions.some((action) => action.of === run));
}

function hideThose(isMeant: (shown: Shown) => boolean): void {
  for (const [key, each] of shown) {
    if (!isMeant(each)) continue;
    each.notice.hide();
    shown.delete(key);
  }
}

/** Hides the oldest notice with buttons when there are too many. */
function hideOldest(): void {
  const pressable = [...shown].filter(([, { actions }]) => actions.length > 0);
  const [oldest] = pressable;
  if (pressable.length <= mostShown || oldest === undefined) return;
  oldest[1].notice.hide();
  shown.delete(oldest[0]);
}

/** Adds the buttons at the foot of a notice; `pressed` is called before an action begins after which the notice closes. */
export function addNoticeButtons(
  content: DocumentFragment,
  actions: readonly NoticeAction[],
  pressed: () => void,
): void {
  if (actions.length === 0) return;
  const row = content.createDiv({ cls: 'cyberbrain-notice-actions' });
  // The app dismisses a notice when it is clicked; a click beside a button must not do that.
  row.addEventListener('click', (event) => {
    event.stopPropagation();
  });
  for (const { label, stays = false, run } of actions) {
    const button = row.createEl('button', { text: label, attr: { type: 'button' } });
    button.addEventListener('click', () => {
      if (!stays) pressed();
      void tellErrors(run);
    });
  }
}
