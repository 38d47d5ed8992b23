export { OfflinePackage } from './offline-package.tsx';
export { ReadyNotice } from './ready-notice.tsx';
