import { makeChannels, makeLocks, makeTexts } from './shared.ts';
import { newDatabases } from './storage.ts';
import { makeTab, type Surroundings, type Tab } from './tab.ts';
import type { Common } from './window.ts';
import type { Worker } from './work.ts';

/** A phone: its clock, its storage, its network, its tabs, and who is signed in. */
export type Device = Common & {
  number: number;
  name: string;
  owner: Worker;
  /** Who signs in next, or has signed in last. */
  person: Worker;
  isClockedIn: boolean;
  /** What its clock is ahead of the server's, in milliseconds. */
  clockOffset: number;
  tabs: Tab[];
  openTab(): Tab;
  /** Forgets all that it has stored, as a browser does that needs the space; no page is open then. */
  clear(): void;
};

export function makeDevice(number: number, owner: Worker, around: Surroundings): Device {
  const device: Device = {
    number,
    name: `device ${number}`,
    owner,
    person: owner,
    isClockedIn: false,
    isConnected: true,
    clockOffset: 0,
    storage: 'works',
    databases: newDatabases(),
    tabs: [],
    locks: makeLocks(),
    channels: makeChannels(),
    texts: makeTexts(),
    openTab() {
      const tab = makeTab(device, around, () => {
        device.tabs = device.tabs.filter((other) => other !== tab);
      });
      device.tabs.push(tab);
      void tab.start();
      return tab;
    },
    clear() {
      for (const tab of device.tabs) tab.close();
      device.databases = newDatabases();
      device.texts.clear();
    },
    now: () => around.clock.now() + device.clockOffset,
  };
  return device;
}
