import { type DocumentDescriptor, photos } from '../descriptor.ts';
import { line, number, percentage, rich, text } from '../field.ts';

/** What was done on a task on a day, by how many, with photos; approved or rejected. Rule: DOCUMENT-2. */
export const dailyReport: DocumentDescriptor = {
  title: 'Daily Progress Report',
  letters: 'DPR',
  dateLabel: 'Report date',
  dateField: 'report_date',
  addTo: ['task'],
  lastLevelOnly: true,
  fields: {
    activity: line('Activity', 'Activity is required. Please type an activity'),
    location: line('Location', 'Location is required. Please type a location'),
    accomplishments: percentage('Accomplishments'),
    drawing_no: {
      ...line('Drawing no.', 'Drawing no. is required. Please type a drawing no.'),
      mayNotApply: true,
    },
    gridline: { ...line('Gridline', 'Gridline is required. Please type a gridline'), mayNotApply: true },
    hours: number('Hours', 'Hours is required. Please type a number of hours', 'h'),
    manpower: number('Manpower', 'Manpower is required. Please type a number of persons'),
    material_comments: text('Material comments'),
    comments: rich('Comments'),
  },
  filesFirst: true,
  hasMaterials: true,
  listed: ['activity', 'accomplishments', 'manpower'],
  slots: {
    attachments: { ...photos, missing: 'Photos are required. It is required to add photos to the report.' },
  },
};
