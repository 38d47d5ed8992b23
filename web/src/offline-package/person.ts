import { type Action, may, type RoleName } from '@plumbline/contract';
import type { Session } from '../platform/session.ts';

/** Whom a package is for. */
export type Person = {
  employeeId: number;
  role: RoleName;
  /** The day at the site. */
  today: string;
  may: (action: Action) => boolean;
};

/** @param session of who is signed in */
export function personOf({ user, role, site }: Extract<Session, { status: 'signed-in' }>): Person {
  return { employeeId: user.employee.id, role, today: site.today, may: (action) => may(role, action) };
}
