import type { Page } from '@playwright/test';
import { type RoleName, tools } from '@plumbline/contract';
import { api } from './api.ts';
import { daysFromToday } from './tool-requests.ts';

/**
 * Stops the time of a page: what is decided there is held until it is sent by hand, however long that takes. Its timers
 * go on, so that the rest of it lives.
 */
export const holdDecisions = (page: Page) => page.clock.setFixedTime(Date.now());

/** Requests tools by their description, as the Engineer unless told; gives the requests. */
export async function requestDrills(projectId: number, count: number, as: RoleName = 'Engineer') {
  const call = await api(as);
  // Not so soon that they are urgent, which comes before what is older.
  const [from_date, to_date] = [await daysFromToday(8), await daysFromToday(14)];
  const made = [];
  for (let number = 1; number <= count; number += 1)
    made.push(
      await call(tools.request, {
        body: {
          project_id: projectId,
          request_by_type: 'Description',
          from_date,
          to_date,
          items: [{ description: `Drill ${number}`, quantity: 1 }],
        },
      }),
    );
  return made;
}

/** How many requests for tools of a project are in each state. */
export async function statesOf(projectId: number): Promise<Record<string, number>> {
  const call = await api('Coordinator');
  const states: Record<string, number> = {};
  for (const status of ['Pending', 'Approved', 'Denied'] as const)
    states[status] = (
      await call(tools.listRequests, { query: { project_id: String(projectId), status } as never })
    ).total;
  return states;
}
