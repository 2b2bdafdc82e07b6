import type { TFile, TFolder } from '../../model/files/files';
import type { ExtraButtonComponent } from '../components/extra-button-component';
import type { Setting } from '../setting';
import type { SettingGroup } from '../setting-group';
import type { SettingPage } from '../setting-page';

/** A value, or a function that returns the current one. */
export type Asked<T> = T | (() => T);

interface ControlBase<V> {
  key: string;
  defaultValue?: V;
  validate?: (value: V) => string | undefined | Promise<string | undefined>;
  disabled?: Asked<boolean>;
}

interface NumberRange {
  min?: number;
  max?: number;
  step?: number | 'any';
}

export type ToggleControl = ControlBase<boolean> & { type: 'toggle' };
export type DropdownControl = ControlBase<string> & { type: 'dropdown'; options: Record<string, string> };
export type TextControl = ControlBase<string> & { type: 'text'; placeholder?: string };
export type TextAreaControl = ControlBase<string> & { type: 'textarea'; placeholder?: string; rows?: number };
export type NumberControl = ControlBase<number> & NumberRange & { type: 'number'; placeholder?: string };
export type SliderControl = ControlBase<number> & {
  type: 'slider';
  min: number;
  max: number;
  step: number;
  displayFormat?: (value: number) => string;
};
export type FileControl = ControlBase<string> & {
  type: 'file';
  placeholder?: string;
  filter?: (file: TFile) => boolean;
};
export type FolderControl = ControlBase<string> & {
  type: 'folder';
  placeholder?: string;
  filter?: (folder: TFolder) => boolean;
  includeRoot?: boolean;
};
export type ColorControl = ControlBase<string> & { type: 'color' };

/** A control bound to one key of the settings. */
export type SettingControl =
  | ToggleControl
  | DropdownControl
  | TextControl
  | TextAreaControl
  | NumberControl
  | SliderControl
  | FileControl
  | FolderControl
  | ColorControl;

/** One row: with a control, drawn by `render`, a button as a whole (`action`), or only text. */
export interface SettingDefinition {
  type?: undefined;
  name: string;
  desc?: string | DocumentFragment;
  aliases?: string[];
  searchable?: Asked<boolean>;
  visible?: Asked<boolean>;
  disabled?: Asked<boolean>;
  control?: SettingControl;
  render?: (setting: Setting, group: SettingGroup) => unknown;
  action?: (el: HTMLElement, index: number) => void;
}

/** A row that leads to a page of its own. */
export interface SettingDefinitionPage {
  type: 'page';
  name: string;
  desc?: string | DocumentFragment;
  displayValue?: Asked<string>;
  status?: Asked<'warning' | null>;
  items?: SettingDefinitionItem[];
  page?: () => SettingPage;
  visible?: Asked<boolean>;
}

/** Rows under a heading; those of a list can be added, removed and put in another order. */
export interface SettingDefinitionGroup {
  type: 'group' | 'list';
  heading?: string;
  cls?: string;
  search?: { placeholder?: string; match: (definition: SettingDefinition, query: string) => boolean };
  extraButtons?: ((component: ExtraButtonComponent) => unknown)[];
  items?: SettingGroupItem[];
  visible?: Asked<boolean>;
  emptyState?: string | DocumentFragment;
  onReorder?: (oldIndex: number, newIndex: number) => void;
  onDelete?: (index: number) => void;
  addItem?: { name: string; action: (el: HTMLElement) => void };
}

export type SettingGroupItem = SettingDefinition | SettingDefinitionPage;

/** An item of `getSettingDefinitions()`. */
export type SettingDefinitionItem = SettingGroupItem | SettingDefinitionGroup;

/** True when the item is a group of rows under a heading. */
export function isGroup(item: SettingDefinitionItem): item is SettingDefinitionGroup {
  return item.type === 'group' || item.type === 'list';
}

/** Returns the current value, calling it if it is a function; `fallback` when there is none. */
export function ask<T extends string | boolean | null>(asked: Asked<T> | undefined, fallback: T): T {
  return typeof asked === 'function' ? asked() : (asked ?? fallback);
}
