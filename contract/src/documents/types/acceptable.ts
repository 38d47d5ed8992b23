import { choice } from '../field.ts';

/** The verdict of an inspection or a handover. */
export const acceptable = choice(
  'Acceptable',
  { Yes: 'Yes', No: 'No' },
  'Please select whether it is acceptable.',
);
