import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { mailAddress } from '../platform/mail-address.ts';
import { instant, pathId } from '../platform/scalars.ts';
import { FIELD_REQUIRED, newPassword, newUser, PASSWORDS_DIFFER, userAccount } from './endpoints.ts';

/** How long a link to set a password works: the first one of a new account, and one for a password that was lost. */
export const FIRST_LINK_DAYS = 7;
export const RESET_LINK_HOURS = 24;

/**
 * The path of the screen that a link to set a password opens. It comes after the #, so that no server is sent the token.
 * @param token in characters of base64url
 */
export const passwordLinkPath = (token: string): string => `/set-password/${token}`;

/** The form of an account whose owner sets the password. */
export const newInvitation = newUser.omit({ password: true });

/**
 * Gives an employee an account without a password, and the link by which they set it. The link is answered once and never
 * again. The same invitation again, as after an answer that was lost, makes another link.
 * Problems: those of `createUser`. Rules: ACCOUNT-17, ACCOUNT-18.
 */
export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/user/invitation',
  permission: 'user.manage',
  confirmed: true,
  byPersonOnly: true,
  answersSecret: true,
  changes: { users: 'any' },
  summary: 'Create an account for an employee, who sets the password by a one-time link',
  body: newInvitation,
  ignored: ['id', 'employee'],
  answer: userAccount.extend({
    /** The address to be opened in a browser. It works until `link_ends_at`. */
    link: z.string(),
  }),
  message: 'User Credentials Added!',
});

/**
 * Makes the link by which the owner of an account sets their password. It is answered once and never again; only its hash is
 * kept. It works once, FIRST_LINK_DAYS where the account has no password yet, else RESET_LINK_HOURS, and ends an earlier one.
 * The present password works until then.
 * Problems: not_found; not_allowed for one's own account, and for one at or above one's own role, unless by a Superadmin;
 * wrong_state for somebody who is not Active. Rules: ACCOUNT-17, ACCOUNT-18.
 */
export const createPasswordLink = endpoint({
  name: 'createPasswordLink',
  method: 'POST',
  path: '/user/:id/password-link',
  permission: 'user.manage',
  confirmed: true,
  byPersonOnly: true,
  answersSecret: true,
  changes: { users: 'any' },
  summary: 'Make a one-time link by which the owner of an account sets their password',
  params: z.object({ id: pathId }),
  answer: z.object({
    /** The address to be opened in a browser. */
    link: z.string(),
    ends_at: instant,
  }),
  message: 'Link Created!',
});

/** The form of an account whose owner gets the link by mail. */
export const mailedInvitation = newInvitation.extend({
  email: mailAddress('Please type the e-mail address that the link is sent to.'),
});

/**
 * Gives an employee an account without a password, and sends them the link by which they set it: no one else sees it. It is made
 * when the mail is sent. The same invitation again sends another one.
 * Problems: those of `createUser`; mail_off without a mail server. Rules: ACCOUNT-17, MAIL-4.
 */
export const mailInvitation = endpoint({
  name: 'mailInvitation',
  method: 'POST',
  path: '/user/invitation-mail',
  permission: 'user.manage',
  confirmed: true,
  byPersonOnly: true,
  changes: { users: 'any', mails: 'any' },
  summary: 'Create an account for an employee, who sets the password by a one-time link that is sent by mail',
  body: mailedInvitation,
  ignored: ['id', 'employee'],
  answer: userAccount,
  message: 'User Credentials Added!',
});

/**
 * Sends the link by which the owner of an account sets their password to their e-mail address. It is made when the mail is
 * sent, and ends an earlier one; the present password works until it is used.
 * Problems: those of `createPasswordLink`; wrong_state for an account without an address; mail_off without a mail server.
 * Rules: ACCOUNT-17, ACCOUNT-18, MAIL-4.
 */
export const mailPasswordLink = endpoint({
  name: 'mailPasswordLink',
  method: 'POST',
  path: '/user/:id/password-link-mail',
  permission: 'user.manage',
  confirmed: true,
  byPersonOnly: true,
  changes: { users: 'any', mails: 'any' },
  summary: 'Send the owner of an account a one-time link to set their password by mail',
  params: z.object({ id: pathId }),
  answer: userAccount,
  message: 'Mail Queued!',
});

/**
 * Ends the link to set a password of an account. Gives how many ended: 0 where none worked.
 * Problems: not_found; not_allowed as for making one. Rule: ACCOUNT-18.
 */
export const endPasswordLink = endpoint({
  name: 'endPasswordLink',
  method: 'DELETE',
  path: '/user/:id/password-link',
  permission: 'user.manage',
  byPersonOnly: true,
  changes: { users: 'any' },
  summary: 'End the link to set the password of an account',
  params: z.object({ id: pathId }),
  answer: z.object({ ended: z.number().int() }),
  message: 'Link Ended!',
});

/** The secret of a link to set a password: 32 random bytes in base64url. */
const token = z.string().max(100);

/**
 * The account whose password a link sets. A POST, so that the token is in no address. Problems: link_expired for one that is wrong, has
 * ended or was used; too_many_tries. Rules: ACCOUNT-17, ACCOUNT-19.
 */
export const readPasswordLink = endpoint({
  name: 'readPasswordLink',
  method: 'POST',
  status: 200,
  path: '/password-link/read',
  permission: 'anyone',
  dependsOn: {},
  summary: 'The account whose password a one-time link sets',
  body: z.object({ token }),
  answer: z.object({
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    ends_at: instant,
  }),
});

/** The form behind a link. */
export const passwordByLink = z
  .object({
    token,
    password: newPassword,
    password_confirmation: z.string({ error: FIELD_REQUIRED }).max(1000),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    error: PASSWORDS_DIFFER,
  });

/**
 * Sets the password of a link's account. The link has been used then, and all sessions and API keys of the account end. No
 * one is signed in by it: that is done with the new password.
 * Problems: link_expired; too_many_tries; busy; invalid at `password` for one that is easily guessed or contains what is known
 * of its owner. Rules: ACCOUNT-7, ACCOUNT-17, ACCOUNT-19.
 */
export const setPasswordByLink = endpoint({
  name: 'setPasswordByLink',
  method: 'POST',
  status: 200,
  path: '/password-link/use',
  permission: 'anyone',
  changes: {},
  summary: 'Set a password by a one-time link',
  body: passwordByLink,
  answer: z.object({ username: z.string() }),
  message: 'Password Set!',
});
