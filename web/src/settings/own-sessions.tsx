import { Badge, Button, Skeleton } from '@mantine/core';
import { endSession, listSessions, type OwnSession } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import classes from './settings.module.css';

/** More than anybody has; the last used of them are shown. */
const SHOWN = 50;

/** Where one is signed in, and the way to end each. Rule: ACCOUNT-12. */
export function OwnSessions() {
  const { data, error, refetch } = useEndpoint(listSessions, { query: { per_page: SHOWN } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading skeleton={<Skeleton height={112} />} />;
  return (
    <ul className={classes.facts}>
      {data.data.map((session) => (
        <Session key={session.id} session={session} onEnded={() => void refetch()} />
      ))}
    </ul>
  );
}

type SessionProps = { session: OwnSession; onEnded: () => void };

function Session({
  session: { id, device, address, started_at, last_used_at, is_current },
  onEnded,
}: SessionProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const end = useWrite(endSession, { onSuccess: onEnded });
  const name = device ?? t('Unknown device');

  async function ask() {
    const sure = await confirmAction({
      sentence: t('You need your password to sign in there again.'),
      subject: name,
      verb: t('Sign out there'),
    });
    if (sure) end.mutate({ params: { id } });
  }

  return (
    <li className={classes.fact}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          {t('{{address}} · signed in {{start}} · last used {{use}}', {
            address,
            start: formatInstant(started_at, site.time_zone),
            use: formatInstant(last_used_at, site.time_zone),
          })}
        </span>
      </div>
      {is_current ? (
        <Badge variant="light" tt="none">
          {t('This device')}
        </Badge>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={t('Sign out: {{device}}', { device: name })}
          onClick={() => void ask()}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
