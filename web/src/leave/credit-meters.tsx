import { Progress, Skeleton, Text } from '@mantine/core';
import { creditedLeaveTypes, type LeaveCredits, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './leave.module.css';
import { formatCredit } from './leave-words.ts';

/** What one has of each type in a year, as small meters; types of which there is nothing are named below. */
export function CreditMeters({ credits }: { credits: LeaveCredits }) {
  const { t } = useTranslation();
  const isGranted = (type: (typeof creditedLeaveTypes)[number]) =>
    credits[type] > 0 || credits[`used_${type}`] > 0;
  const granted = creditedLeaveTypes.filter(isGranted);
  const others = creditedLeaveTypes.filter((type) => !isGranted(type));

  return (
    <>
      <ul className={classes.meters}>
        {granted.map((type) => (
          <li key={type} className={classes.meter}>
            <Meter name={t(leaveTypes[type])} credit={credits[type]} used={credits[`used_${type}`]} />
          </li>
        ))}
        <li className={classes.meter}>
          <div className={classes.meterHead}>
            <span>{t(leaveTypes.unpaid)}</span>
            <strong className="numbers">—</strong>
          </div>
          <Text size="xs" c="dimmed" className="numbers">
            {t('{{used}} used, no limit', { used: formatCredit(credits.unpaid) })}
          </Text>
        </li>
      </ul>
      {others.length > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('No credits in {{year}}: {{types}}.', {
            year: credits.year,
            types: others.map((type) => t(leaveTypes[type])).join(', '),
          })}
        </Text>
      )}
    </>
  );
}

function Meter({ name, credit, used }: { name: string; credit: number; used: number }) {
  const { t } = useTranslation();
  const remaining = credit - used;
  return (
    <>
      <div className={classes.meterHead}>
        <span>{name}</span>
        <strong className="numbers">{formatCredit(remaining)}</strong>
      </div>
      <Progress.Root size={4} my={4} transitionDuration={150}>
        <Progress.Section
          value={credit > 0 ? Math.min(100, (used / credit) * 100) : 0}
          color="teal"
          aria-label={t('{{name}}: {{used}} of {{credit}} days used', {
            name,
            used: formatCredit(used),
            credit: formatCredit(credit),
          })}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed" className="numbers">
        {t('{{used}} of {{credit}} used', { used: formatCredit(used), credit: formatCredit(credit) })}
      </Text>
    </>
  );
}

/** The meters that are still to come. */
export function SkeletonMeters() {
  return (
    <div className={classes.meters}>
      {[1, 2, 3, 4].map((meter) => (
        <Skeleton key={meter} height={70} />
      ))}
    </div>
  );
}
