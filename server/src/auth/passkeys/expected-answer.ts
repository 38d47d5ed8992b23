import type { AnonymousContext } from '../../platform/context.ts';
import { isOurs, type Purpose, useUp } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

/**
 * The checks that every answer of a device has to pass: this site, a challenge of this purpose, and a PIN, finger or face.
 * @throws wrong_state where there are no passkeys. Rule: ACCOUNT-51.
 */
export function expectedAnswer(ctx: AnonymousContext, purpose: Purpose) {
  const { id, origin } = relyingParty(ctx);
  let answered = '';
  return {
    options: {
      expectedChallenge: (challenge: string) => {
        answered = challenge;
        return isOurs(ctx, purpose, challenge);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    },
    /** Uses up the challenge that was answered. @returns false where another request has done so */
    useUpChallenge: () => useUp(ctx, answered),
  };
}
