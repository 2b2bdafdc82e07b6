import type { SettingDefinitionGroup } from 'obsidian';
import type { AppHost } from '../host';
import { indexWords } from '../status/status-bar';
import type { SettingActions } from './setting-actions';

export function deviceGroup({ device, index }: AppHost, { showStatus }: SettingActions): SettingDefinitionGroup {
  const { place } = index.current;
  return {
    type: 'group',
    heading: 'This device',
    items: [
      {
        name: device.name,
        desc: `Changes made on this device are recorded under the id ${device.id}.${device.problem === null ? '' : ` ${device.problem}`}`,
      },
      {
        name: 'Remind me of reviews',
        desc: 'Shows a notice once a day if temporary notes are due.',
        aliases: ['due', 'notification'],
        control: { type: 'toggle', key: 'remindsOfReview' },
      },
      {
        name: 'Audit once a week',
        desc: 'Checks the vault every seven days and writes a report to AI/Cyberbrain-Audit.md. Changes nothing else.',
        aliases: ['schedule', 'doctor'],
        control: { type: 'toggle', key: 'auditsWeekly' },
      },
      {
        name: 'Look once a week for notes to tidy',
        desc: 'Shows a notice with the number of proposals of “Tidy the memory…”. Changes nothing, and asks no language model.',
        aliases: ['schedule', 'duplicates', 'contradictions'],
        control: { type: 'toggle', key: 'tidiesWeekly' },
      },
      {
        name: 'Merge exact duplicates once a week',
        desc: 'Merges captured notes that make the same claim in the same words, without asking. Everything can be undone. Turn this on on one device only.',
        aliases: ['schedule', 'unattended'],
        control: { type: 'toggle', key: 'mergesWeekly' },
      },
      {
        name: 'Status',
        desc: `${indexWords(index.current)}.${place === 'worker' ? '' : ' No worker could be started, so indexing runs in small steps on the app’s own thread.'}`,
        render: (setting) => {
          setting.addButton((button) => button.setButtonText('Show').onClick(showStatus));
        },
      },
    ],
  };
}
