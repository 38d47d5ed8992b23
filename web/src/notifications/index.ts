export { forgetThisBrowser } from './browser-push.ts';
export { InboxButton } from './inbox-button.tsx';
