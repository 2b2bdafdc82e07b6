import type { App } from '../../model/app';
import type { Setting } from '../setting';
import { FileSuggest, FolderSuggest } from './path-suggest';
import type { SettingControl } from './setting-definition';

/** The store that the controls of a tab read and write. */
export interface ControlStore {
  readonly app: App;
  getControlValue(key: string): unknown;
  setControlValue(key: string, value: unknown): void | Promise<void>;
}

/** Adds the control to its row with the stored value; `write` receives the user's input, or its error. */
export function addControl(
  setting: Setting,
  control: SettingControl,
  store: ControlStore,
  write: (value: unknown, fault?: string) => void,
): void {
  const stored = store.getControlValue(control.key) ?? control.defaultValue;
  switch (control.type) {
    case 'toggle':
      return void setting.addToggle((toggle) => toggle.setValue(stored === true).onChange(write));
    case 'dropdown':
      return void setting.addDropdown((dropdown) =>
        dropdown.addOptions(control.options).setValue(text(stored)).onChange(write),
      );
    case 'color':
      return void setting.addColorPicker((color) => color.setValue(text(stored)).onChange(write));
    case 'textarea':
      return void setting.addTextArea((area) => {
        if (control.rows !== undefined) area.inputEl.rows = control.rows;
        area
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text(stored))
          .onChange(write);
      });
    case 'slider':
      return void setting.addSlider((slider) => {
        if (control.displayFormat) slider.setDisplayFormat(control.displayFormat);
        slider
          .setLimits(control.min, control.max, control.step)
          .setValue(Number(stored ?? control.min))
          .onChange(write);
      });
    case 'number':
      addNumber(setting, control, stored, write);
      return;
    case 'text':
      return void setting.addText((field) =>
        field
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text(stored))
          .onChange(write),
      );
    case 'file':
    case 'folder':
      addPath(setting, control, store.app, text(stored), write);
  }
}

function addPath(
  setting: Setting,
  control: Extract<SettingControl, { type: 'file' | 'folder' }>,
  app: App,
  stored: string,
  write: (value: unknown) => void,
): void {
  setting.addSearch((field) => {
    field
      .setPlaceholder(control.placeholder ?? '')
      .setValue(stored)
      .onChange(write);
    const { inputEl } = field;
    if (control.type === 'file') new FileSuggest(app, inputEl, control.filter);
    else new FolderSuggest(app, inputEl, control.filter, control.includeRoot);
  });
}

/** Adds a number field. Its value is read when the field loses focus or Enter is pressed, so that no incomplete number is validated. */
function addNumber(
  setting: Setting,
  control: Extract<SettingControl, { type: 'number' }>,
  stored: unknown,
  write: (value: unknown, fault?: string) => void,
): void {
  setting.addText((field) => {
    const { inputEl } = field;
    inputEl.type = 'number';
    inputEl.setAttrs({ min: control.min ?? null, max: control.max ?? null, step: control.step ?? null });
    field
      .setPlaceholder(control.placeholder ?? '')
      .setValue(stored === undefined || stored === null ? '' : String(Number(stored)));
    inputEl.addEventListener('change', () => {
      const value = inputEl.value.trim() === '' ? (control.defaultValue ?? 0) : Number(inputEl.value);
      write(value, numberFault(value, control));
    });
  });
}

function numberFault(value: number, { min, max }: { min?: number; max?: number }): string | undefined {
  if (!Number.isFinite(value)) return 'Enter a number.';
  if (min !== undefined && value < min) return `Enter a number of at least ${min}.`;
  if (max !== undefined && value > max) return `Enter a number of at most ${max}.`;
  return undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
