import type { ScheduleField } from '@plumbline/contract';
import type { TableColumns } from '../../platform/tables/find-columns.ts';

/** The columns of a schedule in a table, in the order of the documentation. Rule: IMPORT-6. */
export const scheduleColumns: TableColumns<ScheduleField> = {
  headings: {
    code: 'code',
    title: 'title',
    parent_code: 'parent_code',
    start_date: 'start_date',
    end_date: 'end_date',
    progress: 'progress',
    weight: 'weight',
  },
  aliases: [
    ['Activity ID', 'code'],
    ['WBS', 'code'],
    ['WBS Code', 'code'],
    ['Task Code', 'code'],
    ['Activity Name', 'title'],
    ['Task Name', 'title'],
    ['Activity', 'title'],
    ['Description', 'title'],
    ['Parent', 'parent_code'],
    ['Parent WBS', 'parent_code'],
    ['Start', 'start_date'],
    ['Finish', 'end_date'],
    ['Finish Date', 'end_date'],
    ['End', 'end_date'],
    ['% Complete', 'progress'],
    ['Percent Complete', 'progress'],
    ['Activity % Complete', 'progress'],
    ['Weightage', 'weight'],
  ],
  required: ['code', 'title'],
};
