import type { Setting } from '../setting';
import type { SettingGroup } from '../setting-group';
import { addControl, type ControlStore } from './control-binding';
import { ask, type SettingControl, type SettingDefinition } from './setting-definition';

/** A drawn row, as its screen stores it. */
export interface DrawnRow {
  readonly el: HTMLElement;
  /** Updates whether the row is shown and enabled. */
  refresh(): void;
  /** Called before the row is removed. */
  readonly cleanUp: (() => void) | null;
}

/** Draws one definition into `setting`; `changed` is called after a control has stored a value. */
export function drawRow(
  setting: Setting,
  group: SettingGroup,
  definition: SettingDefinition,
  index: number,
  store: ControlStore,
  changed: () => void,
): DrawnRow {
  setting.setName(definition.name).setDesc(definition.desc ?? '');
  const { control, action } = definition;
  if (control) bindControl(setting, control, store, changed);
  if (action) makeClickable(setting.settingEl, () => action(setting.settingEl, index));
  const cleanUp = definition.render?.(setting, group);
  const disabled = definition.disabled ?? control?.disabled;
  return {
    el: setting.settingEl,
    refresh() {
      setting.settingEl.toggle(ask(definition.visible, true));
      if (disabled !== undefined) setting.setDisabled(ask(disabled, false));
    },
    cleanUp: typeof cleanUp === 'function' ? (cleanUp as () => void) : null,
  };
}

/** Makes a whole row a button, for the pointer and the keyboard. */
export function makeClickable(el: HTMLElement, press: () => void): void {
  el.addClass('mod-clickable');
  el.setAttrs({ role: 'button', tabindex: 0 });
  const pressUnlessDisabled = (): void => {
    if (!el.hasClass('is-disabled')) press();
  };
  el.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.setting-item-control .clickable-icon')) pressUnlessDisabled();
  });
  el.addEventListener('keydown', (event) => {
    if (event.target !== el || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    pressUnlessDisabled();
  });
}

/** Validates values in the order in which they were entered; the result for a value that was replaced in the meantime is dropped. */
function bindControl(setting: Setting, control: SettingControl, store: ControlStore, changed: () => void): void {
  let entered = 0;
  // Adding a toggle sets its value, which counts as input, so nothing is stored before the row is drawn.
  let isDrawn = false;
  const validate = control.validate as
    | ((value: unknown) => string | undefined | Promise<string | undefined>)
    | undefined;
  const write = async (value: unknown, fault?: string): Promise<void> => {
    if (!isDrawn) return;
    const turn = ++entered;
    const message = fault ?? (await validate?.(value)) ?? '';
    if (turn !== entered) return;
    setting.setErrorMessage(message);
    if (message !== '') return;
    await store.setControlValue(control.key, value);
    changed();
  };
  addControl(setting, control, store, (value, fault) => void write(value, fault));
  isDrawn = true;
  if (validate)
    void judgeStored(
      setting,
      validate,
      store.getControlValue(control.key) ?? control.defaultValue,
      () => entered === 0,
    );
}

async function judgeStored(
  setting: Setting,
  validate: (value: unknown) => string | undefined | Promise<string | undefined>,
  stored: unknown,
  isCurrent: () => boolean,
): Promise<void> {
  if (stored === undefined || stored === null) return;
  const message = await validate(stored);
  if (message !== undefined && message !== '' && isCurrent()) setting.setErrorMessage(message);
}
