import { randomUUID } from 'node:crypto';
import type { Facts } from './facts.ts';

/** A write, with the body of each time. */
export type Write = {
  what: string;
  method: 'POST' | 'PUT';
  next: (turn: number) => { path: string; body: object };
};

const at = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;

/** The writes of a working day. @param photo of a report, in base64 */
export function writesOf(facts: Facts, photo: string): Write[] {
  return [
    {
      what: 'progress of a leaf',
      method: 'PUT',
      next: (turn) => ({
        path: `/task/${at(facts.openLeaves, turn)}`,
        body: { current_percentage: ((turn * 37) % 99) + 1 },
      }),
    },
    {
      what: 'new task',
      method: 'POST',
      next: (turn) => ({
        path: `/task/${at(facts.parents, turn)}`,
        body: {
          project_id: facts.project,
          parent_id: at(facts.parents, turn),
          // Measured again, a company has the tasks of the time before.
          code: `N-${randomUUID()}`,
          title: 'Curing and stripping',
        },
      }),
    },
    {
      what: 'clock in',
      method: 'POST',
      next: (turn) => ({
        path: '/attendance/time-in',
        body: { project_id: facts.project, employee_ids: [at(facts.workers, turn)] },
      }),
    },
    {
      what: 'clock out',
      method: 'POST',
      next: (turn) => ({
        path: '/attendance/time-out',
        body: { project_id: facts.project, employee_ids: [at(facts.workers, turn)] },
      }),
    },
    {
      what: 'daily report',
      method: 'POST',
      next: (turn) => ({
        path: '/daily-report',
        body: {
          task_id: at(facts.openLeaves, turn),
          report_date: facts.today,
          activity: 'Concreting',
          location: 'Level 3',
          accomplishments: 40,
          drawing_no: 'ST-101',
          gridline: '1-4/A-C',
          hours: 8,
          manpower: 6,
          base64image: [photo],
          draft_id: randomUUID(),
        },
      }),
    },
    {
      what: 'withdrawal requested',
      method: 'POST',
      next: (turn) => {
        const { task, material } = at(facts.orderLines, turn);
        return {
          path: '/material-withdrawals',
          body: { task_id: task, date: facts.today, materials: [{ id: material, withdraw_qty: 1 }] },
        };
      },
    },
    {
      what: 'a tool issued',
      method: 'POST',
      next: (turn) => ({
        path: '/tool/issue',
        body: {
          project_id: facts.project,
          recipient: at(facts.employees, turn),
          date: facts.today,
          items: [{ id: at(facts.tools, turn), condition: 'Good' }],
        },
      }),
    },
  ];
}
