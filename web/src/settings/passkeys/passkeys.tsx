import { Button, Skeleton } from '@mantine/core';
import { MAX_PASSKEYS, type Passkey, removePasskey } from '@plumbline/contract';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPasskeys } from '../../passkeys/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import classes from '../settings.module.css';

const AddPasskeyDialog = lazy(() => import('./add-passkey-dialog.tsx'));

/** One's own passkeys, and the way to add and to remove one. Rule: ACCOUNT-50. */
export function Passkeys() {
  const { t } = useTranslation();
  const { passkeys, isOffered, error, refetch } = useOwnPasskeys();
  const [adding, setAdding] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!passkeys) return <Loading skeleton={<Skeleton height={72} />} />;

  function close() {
    setAdding(false);
    void refetch();
  }

  return (
    <>
      <ul className={classes.facts} aria-label={t('Passkeys')}>
        <li className={classes.fact}>
          <div className={classes.words}>
            <span className={classes.name}>{t('Passkeys')}</span>
            <span className={classes.note}>
              {isOffered
                ? t(
                    'Sign in with the fingerprint, face or PIN of your phone or computer, without password and code.',
                  )
                : t(
                    'Not possible at this address or in this browser: passkeys need the public address with https.',
                  )}
            </span>
          </div>
          {isOffered && passkeys.length < MAX_PASSKEYS && (
            <Button variant="default" size="sm" onClick={() => setAdding(true)}>
              {t('Add passkey')}
            </Button>
          )}
        </li>
        {passkeys.map((passkey) => (
          <Entry key={passkey.id} passkey={passkey} onRemoved={() => void refetch()} />
        ))}
      </ul>
      <LazyDialog opened={adding} onClose={close}>
        {adding && <AddPasskeyDialog onClose={close} />}
      </LazyDialog>
    </>
  );
}

type EntryProps = { passkey: Passkey; onRemoved: () => void };

function Entry({ passkey: { id, name, device, created_at, last_used_at }, onRemoved }: EntryProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const remove = useWrite(removePasskey, { onSuccess: onRemoved });
  const moment = (instant: string) => formatInstant(instant, site.time_zone);

  async function ask() {
    const sure = await confirmAction({
      sentence: t('You can no longer sign in with it here. Delete it on your device as well.'),
      subject: name,
      verb: t('Remove passkey'),
      destructive: true,
    });
    if (sure) remove.mutate({ params: { id } });
  }

  return (
    <li className={classes.fact}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          {[
            device ?? t('Unknown device'),
            t('added {{moment}}', { moment: moment(created_at) }),
            last_used_at ? t('last used {{moment}}', { moment: moment(last_used_at) }) : t('not used yet'),
          ].join(' · ')}
        </span>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={remove.isPending}
        aria-label={t('Remove passkey: {{name}}', { name })}
        onClick={() => void ask()}
      >
        {t('Remove')}
      </Button>
    </li>
  );
}
