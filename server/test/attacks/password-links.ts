import { randomBytes } from 'node:crypto';
import { createPasswordLink, setPasswordByLink } from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';

const PASSWORD = {
  password: 'four unrelated words here',
  password_confirmation: 'four unrelated words here',
};

/**
 * Guesses at links to set a password, all at once.
 * @param addresses from which the tries come, by turns
 */
export const guessLinks = (
  anyone: Client,
  tries: number,
  addresses: readonly string[],
): Promise<Reply<unknown>>[] =>
  Array.from({ length: tries }, (_, index) =>
    anyone.send(
      setPasswordByLink,
      { body: { token: randomBytes(32).toString('base64url'), ...PASSWORD } },
      { 'x-forwarded-for': addresses[index % addresses.length] as string },
    ),
  );

/** The token of a link. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

/** Sets a password by a link, several times at the same moment, each time another. */
export const useLinkAtOnce = (anyone: Client, link: string, times: number): Promise<Reply<unknown>>[] =>
  Array.from({ length: times }, (_, index) => {
    const password = `four unrelated words ${index}`;
    return anyone.send(setPasswordByLink, {
      body: { token: tokenOf(link), password, password_confirmation: password },
    });
  });

/** Tries to get into accounts at or above one's own by a link that sets their password, and into one's own without the old one. */
export const takeOverByLink = (somebody: Client, userIds: readonly number[]): Promise<Reply<unknown>>[] =>
  userIds.map((id) => somebody.send(createPasswordLink, { params: { id } }));
