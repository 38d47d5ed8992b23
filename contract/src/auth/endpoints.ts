import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/scalars.ts';
import { credentialsAddress, signInAddress } from './addresses.ts';

/**
 * Sign in with a username and a password. Empty ones are sent and fail like wrong ones (specification 5).
 * Problems: sign_in_failed, and too_many_tries after ten failures in a row within 15 minutes.
 */
export const signIn = endpoint({
  ...signInAddress,
  status: 200,
  who: 'anyone',
  summary: 'Sign in',
  body: z.object({
    username: z.string().trim().max(100).default(''),
    password: z.string().max(1000).default(''),
  }),
  answer: z.object({ token: z.string() }),
  message: 'Success',
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  status: 200,
  path: '/logout',
  who: 'signed-in',
  summary: 'Sign out: this token ends',
  answer: z.object({ ended: z.number().int() }),
  message: 'Signed out.',
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  method: 'POST',
  status: 200,
  path: '/logout/everywhere',
  who: 'signed-in',
  summary: 'Sign out on every device: all tokens of this user end',
  answer: z.object({ ended: z.number().int() }),
  message: 'Signed out on every device.',
});

export const signedInUser = z.object({
  id,
  username: z.string(),
  employee: employeeCard,
});
export type SignedInUser = z.infer<typeof signedInUser>;

export const getCredentials = endpoint({
  ...credentialsAddress,
  who: 'signed-in',
  summary: 'Who is signed in, and what the site needs to know at its start',
  answer: z.object({
    user: signedInUser,
    site: z.object({
      time_zone: z.string(),
      /** Today at the site. */
      today: z.string(),
      /** Where map tiles come from, as a Leaflet template; null: maps show points on a plain ground. */
      tile_url: z.string().nullable(),
      links: z.object({
        tender: z.string().nullable(),
        drawing: z.string().nullable(),
        old_version: z.string().nullable(),
      }),
    }),
  }),
});
