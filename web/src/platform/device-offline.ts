/** Whether the device itself knows that it has no network. A server that is away is something else. */
export function isDeviceOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
