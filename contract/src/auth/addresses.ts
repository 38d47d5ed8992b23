/**
 * Where the sign-in page finds what it calls. Apart from the schemas, so that the page loads without the library that
 * checks data, which it has no use for.
 */
export const signInAddress = { name: 'signIn', method: 'POST', path: '/login' } as const;

export const signInOptionsAddress = {
  name: 'getSignInOptions',
  method: 'GET',
  path: '/login/options',
  dependsOn: {},
} as const;

export const startSingleSignOnAddress = {
  name: 'startSingleSignOn',
  method: 'POST',
  path: '/login/single-sign-on',
} as const;

export const finishSingleSignOnAddress = {
  name: 'finishSingleSignOn',
  method: 'POST',
  path: '/login/single-sign-on/finish',
} as const;
export const finishSignInAddress = { name: 'finishSignIn', method: 'POST', path: '/login/code' } as const;

export const beginPasskeySignInAddress = {
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/login/passkey/options',
} as const;

export const signInWithPasskeyAddress = {
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/login/passkey',
} as const;

export const credentialsAddress = {
  name: 'getCredentials',
  method: 'GET',
  path: '/user/credentials',
  dependsOn: { employees: 'any', companies: 'any', users: 'any' },
  availableOffline: 'at once',
} as const;
