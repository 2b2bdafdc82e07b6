import { Menu } from 'obsidian';
import { builtInTypes } from '../../../core/note/beat';
import { parseQuery } from '../../../core/search/parse-query';
import { writeFilter } from '../../../core/search/filters/filter-text';
import { visibleLine } from '../../../core/visible-text';
import { addCutPath } from '../screen/cut-path';
import { type FilterOffer, type FilterOffers, isAsked } from '../../../features/search/offer-filters';
import { grouped } from '../../../core/counted';

/** One entry of the filter menu. */
interface FilterChoice {
  readonly title: string;
  /** Number of notes that match with it; null while unknown. */
  readonly count: number | null;
  /** Filter as typed. */
  readonly filter: string;
}

/** Entries of one kind under their heading. */
interface FilterChoices {
  readonly heading: 'Type' | 'Tag' | 'Folder';
  readonly choices: readonly FilterChoice[];
}

/** Maximum number of entries of a kind, so that they can be taken in at a glance. */
const handful = 5;

const thisFolder = 'This folder: ';

const icons = { Type: 'shapes', Tag: 'tag', Folder: 'folder' } as const;

/** Creates the menu of filters, each kind under its heading; `chosen` gets the filter as typed. */
export function filterMenu(kinds: readonly FilterChoices[], chosen: (filter: string) => void): Menu {
  // The system's own menus can neither dim the counts nor separate them from the titles.
  const menu = new Menu().setUseNativeMenu(false);
  if (kinds.length === 0)
    menu.addItem((item) => {
      item.setTitle('No more filters for these results').setDisabled(true);
    });
  for (const { heading, choices } of kinds) {
    menu.addItem((item) => {
      item.setSection(heading).setIsLabel(true).setTitle(heading);
    });
    for (const choice of choices) {
      menu.addItem((item) => {
        item
          .setSection(heading)
          .setIcon(icons[heading])
          .setTitle(titleOf(choice))
          .onClick(() => {
            chosen(choice.filter);
          });
      });
    }
  }
  return menu;
}

function titleOf({ title, count }: FilterChoice): string | DocumentFragment {
  const shown = visibleLine(title);
  if (count === null) return shown;
  return createFragment((fragment) => {
    const line = fragment.createSpan({ cls: 'cyberbrain-offer' });
    addCutPath(line.createSpan({ cls: 'cyberbrain-offer-name' }), shown);
    // The space separates them for screen readers.
    line.appendText(' ');
    line.createSpan({ cls: 'cyberbrain-offer-count', text: grouped(count) });
  });
}

/**
 * Returns the entries of the filter menu for a line, without empty kinds: the most frequent values that narrow it, and
 * as first folder that of the open note ('' for none). While the index cannot answer (`offers` is null): the types that
 * every vault has, and that folder.
 */
export function filterChoices(line: string, offers: FilterOffers | null, openFolder: string): FilterChoices[] {
  const kinds: readonly FilterChoices[] =
    offers === null
      ? unknownChoices(line, openFolder)
      : [
          { heading: 'Type', choices: offers.types.slice(0, handful).map((offer) => choiceOf(offer)) },
          { heading: 'Tag', choices: offers.tags.slice(0, handful).map((offer) => choiceOf(offer, '#')) },
          { heading: 'Folder', choices: folderChoices(offers.folders, openFolder) },
        ];
  return kinds.filter(({ choices }) => choices.length > 0);
}

function choiceOf({ value, count, filter }: FilterOffer, before = ''): FilterChoice {
  return { title: before + value, count, filter };
}

function folderChoices(folders: readonly FilterOffer[], openFolder: string): FilterChoice[] {
  const here = folders.find(({ value }) => value === openFolder);
  const others = folders
    .filter((offer) => offer !== here)
    .slice(0, handful)
    .map((offer) => choiceOf(offer));
  return here === undefined ? others : [choiceOf(here, thisFolder), ...others];
}

function unknownChoices(line: string, openFolder: string): FilterChoices[] {
  const query = parseQuery(line);
  const choicesOf = (field: 'type' | 'path', value: string, title: string): FilterChoice[] => {
    const filter = writeFilter(field, value);
    return filter === null || isAsked(query, field, value) ? [] : [{ title, count: null, filter }];
  };
  return [
    { heading: 'Type', choices: builtInTypes.flatMap((type) => choicesOf('type', type, type)) },
    {
      heading: 'Folder',
      choices: openFolder === '' ? [] : choicesOf('path', `${openFolder}/`, thisFolder + openFolder),
    },
  ];
}
