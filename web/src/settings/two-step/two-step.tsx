import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { FEW_RECOVERY_CODES, getTwoStep, type TwoStep as TwoStepState } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import classes from '../settings.module.css';

const SetUpDialog = lazy(() => import('./set-up-dialog.tsx'));
const TurnOffDialog = lazy(() => import('./turn-off-dialog.tsx'));
const NewCodesDialog = lazy(() => import('./new-codes-dialog.tsx'));

const dialogs = { 'set-up': SetUpDialog, 'turn-off': TurnOffDialog, 'new-codes': NewCodesDialog };

/** Whether signing in takes a code besides the password, and what changes that. Rules: ACCOUNT-30, ACCOUNT-32. */
export function TwoStep() {
  const { data, error, refetch } = useEndpoint(getTwoStep, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading skeleton={<Skeleton height={72} />} />;
  return <State state={data} onChanged={() => void refetch()} />;
}

function State({
  state: { since, recovery_codes_left: left, is_required },
  onChanged,
}: {
  state: TwoStepState;
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];

  function close() {
    setOpened(null);
    onChanged();
  }

  return (
    <>
      <div className={classes.facts}>
        <div className={classes.fact}>
          <div className={classes.words}>
            <span className={classes.name}>{t('Two-step sign-in')}</span>
            <span className={classes.note}>
              {since
                ? `${t('On since {{since}}', { since: formatInstant(since, site.time_zone) })} · ${t('{{count}} recovery codes left', { count: left })}`
                : t('Off. When it is on, signing in also takes a code from an app on your phone.')}
            </span>
          </div>
          <Group gap="xs">
            {since ? (
              <>
                <Button variant="default" size="sm" onClick={() => setOpened('new-codes')}>
                  {t('New recovery codes')}
                </Button>
                <Button variant="default" size="sm" onClick={() => setOpened('turn-off')}>
                  {t('Turn off')}
                </Button>
              </>
            ) : (
              <Button variant="default" size="sm" onClick={() => setOpened('set-up')}>
                {t('Set up')}
              </Button>
            )}
          </Group>
        </div>
      </div>
      {since && left <= FEW_RECOVERY_CODES && (
        <Alert color="warn" mt="sm" icon={<TriangleAlert />}>
          {t(
            'You have few recovery codes left. Make new ones, so that you can sign in if you lose your phone.',
          )}
        </Alert>
      )}
      <LazyDialog opened={opened !== null} onClose={close}>
        {Opened && <Opened isRequired={is_required} onClose={close} />}
      </LazyDialog>
    </>
  );
}
