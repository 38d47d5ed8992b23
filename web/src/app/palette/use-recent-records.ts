import { useLocalStorage } from '@mantine/hooks';
import type { Place } from '@plumbline/contract';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { useGivenTitle } from '../../ui/layout/screen-title.ts';

/** How many are kept. */
const MOST = 5;

/** A record that was opened: its key among the options of the palette, what it is called, and where it is. */
export type RecentRecord = { key: string; label: string; place: Place };

/** The records that this person has opened last in this browser, the latest first. */
export function useRecentRecords() {
  const { user } = useSignedIn();
  const [records, set] = useLocalStorage<RecentRecord[]>({
    key: `plumbline.recent.${user.employee.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: recordsIn,
  });
  const remember = ({ key, label, place }: RecentRecord) =>
    set((before) => [{ key, label, place }, ...before.filter((each) => each.key !== key)].slice(0, MOST));
  return { records, remember };
}

/** Remembers the projects, tools and equipment that have a screen of their own, whatever led to it. */
export function useRememberOpened(): void {
  const { pathname } = useLocation();
  const title = useGivenTitle()?.title;
  const { remember } = useRecentRecords();
  const keep = useEffectEvent((label: string) => {
    const opened = recordAt(pathname);
    if (opened) remember({ ...opened, label });
  });
  // By the title, which comes with the record.
  useEffect(() => {
    if (title !== undefined) keep(title);
  }, [title]);
}

/** The record whose screen an address is. */
export function recordAt(pathname: string): Omit<RecentRecord, 'label'> | null {
  const [, family, number] = /^\/(projects|tools|equipments)\/(\d+)$/.exec(pathname) ?? [];
  const id = Number(number);
  if (!family) return null;
  return {
    key: `${family}-${id}`,
    place:
      family === 'projects'
        ? { kind: 'item', project: id, task: id }
        : { kind: 'asset', family: family as 'tools' | 'equipments', id },
  };
}

/** What the browser has stored; without what is no such record. */
function recordsIn(text: string | undefined): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function isRecord(value: Partial<RecentRecord> | null): value is RecentRecord {
  return (
    typeof value?.key === 'string' && typeof value.label === 'string' && typeof value.place?.kind === 'string'
  );
}
