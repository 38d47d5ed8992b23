export { PasskeyFailure } from './passkey-failure.tsx';
export { useAddPasskey } from './use-add-passkey.ts';
export { useOwnPasskeys } from './use-own-passkeys.ts';
export { usePasskeyConfirmation } from './use-passkey-confirmation.ts';
