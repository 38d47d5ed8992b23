import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { role } from './role.ts';

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/role/list',
  who: 'signed-in',
  summary: 'The fifteen roles',
  answer: z.array(role),
});
