import { employeeCard, getCredentials, type RoleName, signedInUser } from '@plumbline/contract';
import { setToken } from '../src/platform/token.ts';
import { sample } from './sample.ts';
import { answer } from './server.ts';

let signIns = 0;

/** Signs somebody of a role in, whom the page asks for; until then it is a Superadmin. @param settings of the site besides */
export function signInAs(role: RoleName, settings: { sends_mail?: boolean } = {}): void {
  signIns += 1;
  // A token of its own for each: by it the device tells whose answers it has stored.
  setToken(`test-${signIns}`);
  const employee = sample(employeeCard, {
    employee_role: sample(employeeCard.shape.employee_role, { name: role }),
  });
  const { site } = getCredentials.answer.shape;
  answer(getCredentials, {
    user: sample(signedInUser, { employee }),
    site: sample(site, {
      time_zone: 'Asia/Singapore',
      today: '2026-03-02',
      oldest_paper_date: '2026-01-01',
      ...settings,
    }),
  });
}
