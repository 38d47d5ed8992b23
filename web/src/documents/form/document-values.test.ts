import { descriptorOf, documentTypeWords, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import type { ReportedRow } from '../drafts/draft.ts';
import { copiedValues, differingNames, newValues, totalOf, valuesOf } from './document-values.ts';

const task = { location: 'Level 3', percentage: 42.5 } as WorkItem;
const report = {
  type: 'daily_report',
  date: '2026-11-19',
  activity: 'Welding',
  location: 'Level 2',
  accomplishments: 40,
  drawing_no: 'S-12',
  gridline: 'C/4',
  hours: 8.5,
  manpower: 12,
  material_comments: null,
  comments: '<p>Rain at noon.</p>',
  materials: [
    { id: 4, code: 'CB-16', description: 'Cable', unit: 'm', report_qty: 2.5, pivot: { report_qty: 2.5 } },
  ],
} as unknown as SiteDocument;

describe('the values of a form', () => {
  test.each(documentTypeWords)('a new %s holds its date and every field of its type', (type) => {
    const { dateField, fields } = descriptorOf(type);
    const values = newValues(type, task, '2026-11-20');
    expect(values[dateField]).toBe('2026-11-20');
    expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  test('a daily report begins with its task’s progress and location; others type their location', () => {
    expect(newValues('daily_report', task, '2026-11-20')).toMatchObject({
      accomplishments: 42.5,
      location: 'Level 3',
    });
    expect(newValues('disposal', task, '2026-11-20').location).toBe('');
  });

  test('a document that is there is shown as it is, nothing as blank', () => {
    expect(valuesOf(report)).toEqual({
      report_date: '2026-11-19',
      activity: 'Welding',
      location: 'Level 2',
      accomplishments: 40,
      drawing_no: 'S-12',
      gridline: 'C/4',
      hours: 8.5,
      manpower: 12,
      material_comments: '',
      comments: '<p>Rain at noon.</p>',
      materials: [{ id: 4, code: 'CB-16', description: 'Cable', unit: 'm', report_qty: '2.5' }],
    });
  });

  test('only what differs counts as changed', () => {
    const values = valuesOf(report);
    expect(differingNames('daily_report', values, { ...values, material_comments: null })).toEqual([]);
    expect(differingNames('daily_report', values, { ...values, hours: '8.5', manpower: 13 })).toEqual([
      'manpower',
    ]);
  });

  test('materials differ by what was used, and a draft from before there were any names none', () => {
    const values = valuesOf(report);
    const [used] = values.materials as ReportedRow[];
    const changed = (report_qty: string) => ({
      ...values,
      materials: [{ ...(used as ReportedRow), report_qty }],
    });
    expect(differingNames('daily_report', values, changed('2.5'))).toEqual([]);
    expect(differingNames('daily_report', values, changed('2.6'))).toEqual(['materials']);
    expect(differingNames('daily_report', values, changed('half'))).toEqual(['materials']);
    const { materials: _, ...older } = values;
    expect(differingNames('daily_report', older, { ...values, materials: [] })).toEqual([]);
  });

  test('a copy leaves what was used', () => {
    const present = newValues('daily_report', task, '2026-11-20');
    expect(copiedValues(report, present, task).materials).toEqual([]);
  });

  test('a copy takes all but the day, and the location of its own task', () => {
    const present = newValues('daily_report', task, '2026-11-20');
    expect(copiedValues(report, present, task)).toEqual({
      ...valuesOf(report),
      materials: [],
      report_date: '2026-11-20',
      location: 'Level 3',
    });
    expect(copiedValues(report, present, { ...task, location: null }).location).toBe('Level 2');
  });

  test('the total of a toolbox meeting counts what is a number', () => {
    const values = { safety: 1, supervisor: 2, worker: '30', subcon: '', supply_labour: null };
    expect(totalOf(descriptorOf('toolbox'), values)).toBe(33);
    expect(totalOf(descriptorOf('elect'), {})).toBeNull();
  });
});
