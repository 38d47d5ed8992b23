import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type CalendarFeed, endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@plumbline/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { ShownOnce } from '../ui/fields/shown-once.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import classes from './settings.module.css';

/** The link by which a calendar program shows one's dates. Rules: CALENDAR-1, CALENDAR-2. */
export function CalendarLink() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(getCalendarFeed, {});
  const [link, setLink] = useState<string | null>(null);
  const make = useWrite(makeCalendarFeed, {
    onSuccess: (made) => {
      setLink(made.link);
      void refetch();
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(
          'With a link, your calendar app shows your approved leave, bookings, returns, expected deliveries and tasks that are due. Anyone who has the link can see them.',
        )}
      </Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loading skeleton={<Skeleton height={56} />} />}
      {data && (
        <MadeLink
          of={data}
          replacing={make.isPending}
          onReplace={() => make.mutate({})}
          onEnded={() => {
            setLink(null);
            void refetch();
          }}
        />
      )}
      {link && (
        <ShownOnce
          sentence={t(
            'Copy the link now and add it to your calendar app as a subscription: it is not shown again.',
          )}
          label={t('Link')}
          value={link}
          copyLabel={t('Copy the link')}
        />
      )}
      {data === null && (
        <Group>
          <Button
            variant="default"
            leftSection={<CalendarPlus size={16} aria-hidden />}
            loading={make.isPending}
            onClick={() => make.mutate({})}
          >
            {t('Make calendar link')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

type MadeLinkProps = { of: CalendarFeed; replacing: boolean; onReplace: () => void; onEnded: () => void };

/** The link that there is, without its address. */
function MadeLink({ of: { made_at, last_used_at }, replacing, onReplace, onEnded }: MadeLinkProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const end = useWrite(endCalendarFeed, { onSuccess: onEnded });
  const facts = [
    t('made {{moment}}', { moment: formatInstant(made_at, site.time_zone) }),
    last_used_at
      ? t('last used {{moment}}', { moment: formatInstant(last_used_at, site.time_zone) })
      : t('not used yet'),
  ];

  /** Calendars that have the link lose it either way. */
  const ask = async (verb: string, destructive: boolean) =>
    confirmAction({
      sentence: t('Calendar apps that use the present link no longer get your dates.'),
      verb,
      destructive,
    });

  return (
    <ul className={classes.facts}>
      <li className={classes.fact}>
        <div className={classes.words}>
          <span className={classes.name}>{t('Calendar link')}</span>
          <span className={classes.note}>{facts.join(' · ')}</span>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            loading={replacing}
            onClick={async () => {
              if (await ask(t('Replace link'), false)) onReplace();
            }}
          >
            {t('Replace link')}
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            onClick={async () => {
              if (await ask(t('End link'), true)) end.mutate({});
            }}
          >
            {t('End link')}
          </Button>
        </Group>
      </li>
    </ul>
  );
}
