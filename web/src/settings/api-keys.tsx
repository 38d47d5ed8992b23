import { Button, Group, Skeleton, Text } from '@mantine/core';
import { type ApiKey, listApiKeys, MAX_API_KEYS, revokeApiKey } from '@plumbline/contract';
import { KeySquare } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { formatDate, formatInstant } from '../ui/text/dates.ts';
import classes from './settings.module.css';

const ApiKeyDialog = lazy(() => import('./api-key-dialog.tsx'));

/** The keys by which other programs act in one's name. Rules: ACCOUNT-13, ACCOUNT-14. */
export function ApiKeys() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useEndpoint(listApiKeys, { query: { per_page: MAX_API_KEYS } });
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('With a key, another program can use the API as you.')}
      </Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading skeleton={<Skeleton height={56} />} />}
      {data && data.data.length > 0 && (
        <ul className={classes.facts}>
          {data.data.map((key) => (
            <Key key={key.id} of={key} onRevoked={() => void refetch()} />
          ))}
        </ul>
      )}
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<KeySquare size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('Add API key')}
        </Button>
      </Group>
      <LazyDialog opened={adding} onClose={() => setAdding(false)}>
        {adding && <ApiKeyDialog onAdded={() => void refetch()} onClose={() => setAdding(false)} />}
      </LazyDialog>
    </>
  );
}

function Key({
  of: { id, name, endpoints, asks, end_date, last_used_at },
  onRevoked,
}: {
  of: ApiKey;
  onRevoked: () => void;
}) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const revoke = useWrite(revokeApiKey, { onSuccess: onRevoked });
  const facts = [
    endpoints ? endpoints.join(', ') : t('Reads everything you can see'),
    asks && t('you confirm each change'),
    t('until {{date}}', { date: formatDate(end_date) }),
    last_used_at
      ? t('last used {{moment}}', { moment: formatInstant(last_used_at, site.time_zone) })
      : t('not used yet'),
  ];

  async function ask() {
    const sure = await confirmAction({
      sentence: t('Programs with this key can no longer use the API.'),
      subject: name,
      verb: t('Revoke key'),
      destructive: true,
    });
    if (sure) revoke.mutate({ params: { id } });
  }

  return (
    <li className={classes.fact}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={revoke.isPending}
        aria-label={t('Revoke: {{name}}', { name })}
        onClick={() => void ask()}
      >
        {t('Revoke')}
      </Button>
    </li>
  );
}
