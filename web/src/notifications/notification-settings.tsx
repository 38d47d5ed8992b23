import { Button, Group, Skeleton, Text } from '@mantine/core';
import {
  listNotificationSettings,
  type NotificationSetting,
  notificationTopics,
  updateNotificationSetting,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { explainProblem, fieldErrors } from '../platform/problem.ts';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { queryKey } from '../platform/query-key.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import classes from './notification-settings.module.css';
import { PushLine } from './push-line.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** What one is notified of, a switch for each topic, and whether this device receives it as pushes. */
export default function NotificationSettings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(listNotificationSettings, {});
  return (
    <>
      <PushLine />
      <DigestSwitch />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading skeleton={<Skeleton height={480} />} />}
      {data && (
        <>
          <Text size="sm" c="dimmed">
            {t('What you switch off stays in your inbox, marked as read.')}
          </Text>
          <ul className={classes.list} aria-label={t('Notifications by topic')}>
            {data
              .filter(({ always_on }) => !always_on)
              .map((setting) => (
                <TopicSwitch key={setting.topic} setting={setting} />
              ))}
          </ul>
          <Text component="h3" size="sm" fw={600} mt="md" id="always-on">
            {t('Always on')}
          </Text>
          <ul className={classes.list} aria-labelledby="always-on">
            {data
              .filter(({ always_on }) => always_on)
              .map(({ topic }) => (
                <li key={topic} className={classes.fixed}>
                  {t(notificationTopics[topic].label)}
                  <span className={classes.description}>{t(notificationTopics[topic].description)}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The switch of a topic. One that could not be saved is as it was, and says why. */
function TopicSwitch({ setting: { topic, on } }: { setting: NotificationSetting }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ problem: ApiProblem; wanted: boolean } | null>(null);
  const write = useWrite(updateNotificationSetting, {
    success: false,
    onSuccess: (saved) => {
      setFailed(null);
      // Shown before it is read again, or the switch would go back in between.
      client.setQueryData<NotificationSetting[]>(queryKey(listNotificationSettings, {}), (settings) =>
        settings?.map((each) => (each.topic === topic ? saved : each)),
      );
    },
    onProblem: (problem, { body }) => {
      setFailed({ problem, wanted: body.on });
      return problem.code !== 'not_signed_in';
    },
  });
  const chosen = write.isPending ? write.variables.body.on : on;
  const save = (wanted: boolean) => {
    if (!write.isPending) write.mutate({ body: { topic, on: wanted } });
  };
  const { label, description } = notificationTopics[topic];
  return (
    <li>
      <SettingSwitch
        label={t(label)}
        description={t(description)}
        checked={chosen}
        isSaving={write.isPending}
        onChange={save}
      />
      {failed && !write.isPending && (
        <Group className={classes.failed} gap="xs" role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {t('Not saved')}. {sentenceOf(failed.problem)}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('Try again: {{topic}}', { topic: t(label) })}
            onClick={() => save(failed.wanted)}
          >
            {t('Try again')}
          </Button>
        </Group>
      )}
    </li>
  );
}

const sentenceOf = (problem: ApiProblem) =>
  fieldErrors(problem).topic ?? explainProblem(problem, 'acting').sentence;
