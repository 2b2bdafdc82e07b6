import type { SettingDefinition, SettingDefinitionGroup } from 'obsidian';
import { mostDaysAhead, type VaultSettings } from '../../../core/settings/settings';
import type { AppHost } from '../host';
import { waitingWords } from './waiting-words';

const reviewNames: Readonly<Record<keyof VaultSettings['reviewDays'], string>> = {
  decision: 'Decisions',
  problem: 'Problems',
  insight: 'Insights',
  reference: 'References',
  other: 'Other types',
};

export function reviewGroup(): SettingDefinitionGroup {
  const validate = (days: number): string | undefined =>
    Number.isInteger(days) && days >= 1 ? undefined : 'Enter a whole number of days, at least 1.';
  const items = Object.entries(reviewNames).map(([type, name]): SettingDefinition => ({
    name,
    aliases: ['review', 'days'],
    control: { type: 'number', key: `reviewDays.${type}`, min: 1, step: 1, validate },
  }));
  return { type: 'group', heading: 'Days until temporary notes are reviewed', items };
}

export function careGroup(host: AppHost): SettingDefinitionGroup {
  const daysAhead: SettingDefinition = {
    name: 'Review days ahead',
    desc: 'Reviews also list notes that are due within this many days. Reminders only count today’s.',
    aliases: ['due', 'window'],
    control: {
      type: 'number',
      key: 'reviewDaysAhead',
      min: 0,
      max: mostDaysAhead,
      step: 1,
      validate: (days) =>
        Number.isInteger(days) && days >= 0 && days <= mostDaysAhead
          ? undefined
          : `Enter a whole number of days from 0 to ${mostDaysAhead}.`,
    },
  };
  const applyPassed: SettingDefinition = {
    name: 'Apply verified changes automatically',
    desc: `Review and restructuring apply a change without asking if a second check by the language model is at least 70% sure of it, no sentence is lost, no link breaks and there is no other objection. You are asked about all other changes. Everything can be undone.${waitingWords(host, 'applyPassed')}`,
    aliases: ['automatic', 'unattended', 'review', 'restructure'],
    control: { type: 'toggle', key: 'applyPassed' },
  };
  return { type: 'group', heading: 'Maintenance', items: [daysAhead, applyPassed] };
}
