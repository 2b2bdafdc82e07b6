import type { SettingDefinition } from 'obsidian';
import type { AppHost } from '../host';
import {
  changePreferences,
  readPreferences,
  type SearchPreferences,
  usualPassageLength,
} from '../search/search-preferences';
import { RecentQueries } from '../search/recent-queries';
import { showNotice } from '../show-notice';

/** Keys of the controls, by the preference that each changes. */
const keys: Readonly<Record<string, keyof SearchPreferences>> = {
  searchSpelling: 'spelling',
  searchResultCount: 'resultCount',
  searchPassageLength: 'passageLength',
  searchTitles: 'titles',
};

const spellings: Readonly<Record<SearchPreferences['spelling'], string>> = {
  few: 'If few notes match (default)',
  nothing: 'Only when a word finds nothing',
  off: 'Never',
};

const titles: Readonly<Record<SearchPreferences['titles'], string>> = {
  file: 'File name (default)',
  heading: 'Title or first heading',
};

/** Settings of how this device searches and lists notes. */
export function searchRows({ app }: AppHost): SettingDefinition[] {
  return [
    {
      name: 'Similar spellings',
      desc: 'Also finds words spelled like one you typed. Such notes come last.',
      aliases: ['typo', 'fuzzy', 'search'],
      control: { type: 'dropdown', key: 'searchSpelling', options: spellings },
    },
    {
      name: 'Number of results',
      desc: 'Notes listed at once. “Show more” adds as many.',
      aliases: ['limit', 'search'],
      control: { type: 'dropdown', key: 'searchResultCount', options: numbered([10, 20, 50, 100], 20) },
    },
    {
      name: 'Length of passages',
      desc: 'Characters of text shown for each note.',
      aliases: ['snippet', 'search'],
      control: {
        type: 'dropdown',
        key: 'searchPassageLength',
        options: numbered([100, 200, 300, 500], usualPassageLength()),
      },
    },
    {
      name: 'Name of results',
      desc: 'With the file name, a title that differs is shown behind it.',
      aliases: ['title', 'heading', 'search'],
      control: { type: 'dropdown', key: 'searchTitles', options: titles },
    },
    {
      name: 'Recent searches',
      desc: 'The last 20 searches that led to a note. They stay on this device.',
      aliases: ['history'],
      render: (setting) => {
        setting.addButton((button) =>
          button.setButtonText('Clear').onClick(() => {
            new RecentQueries(app).clear();
            showNotice('Recent searches cleared.');
          }),
        );
      },
    },
  ];
}

function numbered(values: readonly number[], usual: number): Record<string, string> {
  return Object.fromEntries(
    values.map((value) => [String(value), `${String(value)}${value === usual ? ' (default)' : ''}`]),
  );
}

/** Returns the value that a control of these rows shows; undefined for another key. */
export function readSearchRow({ app }: AppHost, key: string): string | undefined {
  const name = keys[key];
  return name === undefined ? undefined : String(readPreferences(app)[name]);
}

/** Stores the value of a control; false for a key that is not of these rows. */
export function changeSearchRow({ app }: AppHost, key: string, value: unknown): boolean {
  const name = keys[key];
  if (name === undefined) return false;
  changePreferences(app, { [name]: typeof readPreferences(app)[name] === 'number' ? Number(value) : value });
  return true;
}
