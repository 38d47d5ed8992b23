import { Text } from '@mantine/core';
import {
  countToReview,
  credentialsAddress,
  type DateShape,
  listNotifications,
  listSavedViews,
  listUnacceptedAssignments,
  shownMoment,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { storedAt } from '../../platform/answer-persister.ts';
import { locale } from '../../platform/i18n.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useSignedIn } from '../../platform/session.ts';

/** Read around a screen: how old these are says nothing of it. */
const AROUND: readonly unknown[] = [
  countToReview,
  credentialsAddress,
  listNotifications,
  listSavedViews,
  listUnacceptedAssignments,
].map(({ name }) => name);

/** Says from when the oldest of what a screen shows is, where it is shown from the device. Rule: SCREEN-22. */
export function StoredLine() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const cache = useQueryClient().getQueryCache();
  const at = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey: [name] }) => !AROUND.includes(name))
        .flatMap((query) => storedAt(query) ?? []);
      return times.length === 0 ? null : Math.min(...times);
    },
  );
  if (at === null) return null;
  const shown = (moment: number, shape: DateShape) =>
    shownMoment(new Date(moment), site.time_zone, shape, locale());
  const isToday = shown(at, 'day') === shown(serverNow(), 'day');
  return (
    <Text size="sm" c="dimmed" role="status" mb="xs">
      {t('Stored at {{time}}', { time: shown(at, isToday ? 'time' : 'moment') })}
    </Text>
  );
}
