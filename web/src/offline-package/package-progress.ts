import { useSyncExternalStore } from 'react';
import type { PackageProgress } from './fetch-package.ts';

let progress: PackageProgress | null = null;
const listeners = new Set<() => void>();

/** @param next null once nothing is fetched any more */
export function setPackageProgress(next: PackageProgress | null) {
  progress = next;
  for (const listener of listeners) listener();
}

/** How far the package is that is being fetched; null where none is. */
export function usePackageProgress(): PackageProgress | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => progress,
  );
}
