import { type DocumentDescriptor, photos } from '../descriptor.ts';
import { count } from '../field.ts';

const persons = (label: string) => count(label, `${label} is required. Please type a number of persons`);

/** Who received the safety talk of the day, by group. Rule: DOCUMENT-2. */
export const toolbox: DocumentDescriptor = {
  title: 'Toolbox Meeting',
  letters: 'TBM',
  dateLabel: 'Date',
  dateField: 'date',
  addTo: ['project'],
  fields: {
    safety: persons('Safety'),
    supervisor: persons('Supervisor'),
    worker: persons('Worker'),
    subcon: persons('Subcon'),
    supply_labour: persons('Supply labour'),
  },
  listed: [],
  summed: ['safety', 'supervisor', 'worker', 'subcon', 'supply_labour'],
  slots: { files: photos },
};
