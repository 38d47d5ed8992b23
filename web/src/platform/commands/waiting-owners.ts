import { readOwners } from './command-store.ts';

/** The names of those who had something to be sent from this device, by their employee id: a sign-in can read no more of it. */
const STORAGE_KEY = 'plumbline.owners';

function readNames(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the name of somebody who works on this device. */
export function noteOwner(owner: number, name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readNames(), [owner]: name }));
  } catch {
    // Then a sign-in does not say whose work waits.
  }
}

/** The names of those whose commands wait on this device; the names of others are forgotten. */
export async function namesOfOwners(): Promise<string[]> {
  const names = readNames();
  const owners = await readOwners();
  const waiting = Object.fromEntries(
    owners.flatMap((owner) => (names[owner] ? [[owner, names[owner]]] : [])),
  );
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(waiting));
  } catch {
    // They are forgotten another time.
  }
  return Object.values(waiting);
}
