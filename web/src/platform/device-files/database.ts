import type { DBSchema, IDBPDatabase } from 'idb';
import type { Sealed } from '../device-seal.ts';
import { keepStorage } from '../keep-storage.ts';

/** What every draft on the device has, whatever it is a draft of; a slice adds its own. */
export type DeviceDraft = {
  id: string;
  /** The employee who writes it; no one else at this device is offered it. */
  owner: number;
  /** The last change, an instant. */
  changedAt: string;
};

/** A draft as it is stored: what is typed in it is sealed, where this browser can; those of before are not. */
export type StoredDraft = DeviceDraft & { sealed?: Sealed };

/** The content of a file, by the file's id, with the draft that it belongs to: sealed, or as it is where that is not possible. */
export type DeviceContent = { id: string; draft: string } & (
  | { blob: Blob; sealed?: undefined }
  | { sealed: Sealed; type: string; blob?: undefined }
);

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { owner: number } };
  contents: { key: string; value: DeviceContent; indexes: { draft: string } };
}

export type DeviceDatabase = IDBPDatabase<Schema>;

export const DATABASE_NAME = 'plumbline';

/** Devices in use have drafts in this form: a change of it is a new version, and `upgrade` carries them over. */
const VERSION = 1;

let opened: Promise<DeviceDatabase | null> | undefined;

async function open(): Promise<DeviceDatabase> {
  const { openDB } = await import('idb');
  return openDB<Schema>(DATABASE_NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      created.createObjectStore('contents', { keyPath: 'id' }).createIndex('draft', 'draft');
    },
    // Another tab wants a newer form of it: this one opens it again when it needs it.
    blocking(_present, _next, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

/** The database of this device, or null where there is none, as in some private windows. */
function database(): Promise<DeviceDatabase | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Reads from the device; undefined where it has no database. */
export async function reading<Result>(read: (device: DeviceDatabase) => Promise<Result>) {
  const device = await database();
  return device ? read(device).catch(() => undefined) : undefined;
}

/** Writes to the device; false where it has no database, or no room. */
export async function writing(write: (device: DeviceDatabase) => Promise<unknown>): Promise<boolean> {
  const device = await database();
  if (!device) return false;
  try {
    await write(device);
    keepStorage();
    return true;
  } catch {
    return false;
  }
}
