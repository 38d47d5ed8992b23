import { createUser, updateEmployee } from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';

/** What looks like the username of the Superadmin. */
const LOOKALIKES = [
  'supеradmin',
  'superadmın',
  'superadmɩn',
  'superadrnin',
  'ꓢUPERADMIN',
  'superadmin\u200b',
];

const EASILY_GUESSED = ['aaaaaaaa', 'abcdefgh', 'zzzzzzzz', 'password', 'password1'];

/** Tries to make an account that looks like another's, and one with a password that is easily guessed. */
export async function makeLookalikes(hr: Client, employeeId: number): Promise<Reply<unknown>[]> {
  const make = (username: string, password: string) =>
    hr.send(createUser, { body: { employee_id: employeeId, username, password } });
  return Promise.all([
    ...LOOKALIKES.map((username) => make(username, 'four unrelated words here')),
    ...EASILY_GUESSED.map((password, index) => make(`easily-${index}`, password)),
  ]);
}

/** Tries to switch off somebody above oneself, alone. @returns the status of the employee afterwards */
export async function switchOff(hr: Client, employeeId: number): Promise<string> {
  const saved = await hr.call(updateEmployee, {
    params: { id: employeeId },
    body: { employee_status: 'Inactive' },
  });
  return saved.employee_status;
}
