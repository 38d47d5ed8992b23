import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { base64File, pathId } from '../platform/scalars.ts';
import { employeeCard } from './employee.ts';

export const updateAvatar = endpoint({
  name: 'updateAvatar',
  method: 'POST',
  status: 200,
  path: '/employee/update/avatar/:id',
  permission: 'signed-in',
  changes: { employees: 'record' },
  summary: "Set an employee's profile picture: one's own, or anyone's with permission for employee records",
  params: z.object({ id: pathId }),
  body: z.object({
    base64image: base64File.refine((file) => Boolean(file), 'Please choose an image file.'),
  }),
  answer: employeeCard,
  message: 'Profile Picture Updated!',
  maxBodyMegabytes: 15,
});
