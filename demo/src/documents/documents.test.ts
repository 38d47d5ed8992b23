import { descriptorOf, documentTypeWords, newDocument } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { demoCompany } from '../content.ts';

const today = '2026-11-21';
const { documents, projects, employees } = demoCompany(today);

describe.each(projects)('the documents of $code', ({ code, items, assignments }) => {
  const own = documents.filter((each) => each.projectCode === code);

  it('are of every type; daily reports where somebody still works', () => {
    const isBuilt = items.some((item) => item.progress !== null && item.status === 'In Progress');
    const types = new Set(own.map((each) => each.type));
    const wanted = documentTypeWords.filter(
      (type) => type !== 'daily_report' || (isBuilt && types.has(type)),
    );
    expect([...types].toSorted()).toEqual(wanted.toSorted());
  });

  it('are added where their type may be, written by people of the project', () => {
    const leaves = new Set(items.filter((item) => item.progress !== null).map((item) => item.key));
    const people = new Set(assignments.map((each) => each.employeeKey));
    for (const { type, itemKey, authorKey, decision } of own) {
      const { addTo, lastLevelOnly } = descriptorOf(type);
      expect(addTo).toContain(itemKey === null ? 'project' : 'task');
      if (lastLevelOnly) expect(leaves).toContain(itemKey);
      expect(people).toContain(authorKey);
      expect(decision?.byKey).not.toBe(authorKey);
    }
  });
});

it('keep the rules of their forms', () => {
  for (const { type, date, fields, pictures } of documents) {
    const { dateField, slots } = descriptorOf(type);
    const parsed = newDocument(type).safeParse({ type, [dateField]: date, ...fields });
    expect(parsed.error?.issues ?? [], JSON.stringify(fields)).toEqual([]);
    expect(date <= today).toBe(true);
    const [slot] = Object.values(slots);
    expect(pictures.length).toBeLessThanOrEqual(slot?.most ?? 0);
    if (slot?.missing) expect(pictures.length).toBeGreaterThan(0);
  }
});

it('show reports that wait, that were approved and that were sent back', () => {
  const reports = documents.filter((each) => each.type === 'daily_report');
  const states = new Set(reports.map((each) => each.decision?.state ?? 'open'));
  expect([...states].toSorted()).toEqual(['approved', 'open', 'rejected']);
  expect(reports.length).toBeGreaterThan(200);
  const accounts = new Set(employees.flatMap((each) => (each.username ? each.key : [])));
  expect(reports.some((each) => accounts.has(each.authorKey))).toBe(true);
});
