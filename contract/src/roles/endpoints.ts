import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { role } from './role.ts';

/** All roles, by id. They are part of the product: no one adds or removes one. */
export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/role/list',
  permission: 'signed-in',
  beforeNewPassword: true,
  dependsOn: {},
  summary: 'The fifteen roles',
  answer: z.array(role),
});
