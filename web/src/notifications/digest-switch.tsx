import { DIGEST_WITHOUT_ADDRESS, type Digest, getDigest, updateDigest } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { queryKey } from '../platform/query-key.ts';
import { useSignedIn } from '../platform/session.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import classes from './notification-settings.module.css';
import { SettingSwitch } from './setting-switch.tsx';

/** The mail of each working day with what waits for one; nothing where the server sends no mail. Rules: MAIL-1, MAIL-9. */
export function DigestSwitch() {
  const { site } = useSignedIn();
  return site.sends_mail ? <OfferedDigest /> : null;
}

function OfferedDigest() {
  const { data, error, refetch } = useEndpoint(getDigest, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <LoadedDigest digest={data} /> : null;
}

function LoadedDigest({ digest: { on, recipient } }: { digest: Digest }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const write = useWrite(updateDigest, {
    success: false,
    onSuccess: (saved) => client.setQueryData<Digest>(queryKey(getDigest, {}), saved),
  });
  const label = t('Daily mail');
  // Without an address it can still be switched off.
  if (recipient === null && !on)
    return (
      <div className={`${classes.digest} ${classes.fixed}`}>
        <span className={classes.label}>{label}</span>
        <span className={classes.description}>{t(DIGEST_WITHOUT_ADDRESS)}</span>
      </div>
    );
  return (
    <div className={classes.digest}>
      <SettingSwitch
        label={label}
        description={
          recipient === null
            ? t(DIGEST_WITHOUT_ADDRESS)
            : t(
                'What waits for you: approvals, tasks and returns. Sent to {{address}} at 07:00 on working days, unless nothing waits.',
                { address: recipient },
              )
        }
        checked={write.isPending ? write.variables.body.on : on}
        isSaving={write.isPending}
        onChange={(wanted) => {
          if (!write.isPending) write.mutate({ body: { on: wanted } });
        }}
      />
    </div>
  );
}
