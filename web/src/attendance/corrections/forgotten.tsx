import { Alert, Button, Stack, Text } from '@mantine/core';
import type { AttendancePair } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import classes from '../attendance.module.css';
import { formatDay, siteDay, siteTime } from '../times.ts';

type ForgottenProps = { pairs: readonly AttendancePair[]; onMend: (pair: AttendancePair) => void };

/** The clock-outs that one forgot, each with the way to correct it: without an end they count no hours. */
export function Forgotten({ pairs, onMend }: ForgottenProps) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  if (pairs.length === 0) return null;
  return (
    <Alert
      color="pending"
      variant="light"
      icon={<TriangleAlert size={18} />}
      title={t('{{count}} missing clock-outs', { count: pairs.length })}
    >
      <Stack gap="sm">
        <Text size="sm">{t('No hours are counted without a time out.')}</Text>
        {pairs.map((pair) => {
          const day = formatDay(siteDay(pair.attendance_in.time_taken, zone));
          return (
            <div key={pair.id} className={classes.forgotten}>
              <div>
                <Text size="sm" fw={600}>
                  {t('{{day}}, in at {{time}}', { day, time: siteTime(pair.attendance_in.time_taken, zone) })}
                </Text>
                <Text size="sm">{pair.hierarchy}</Text>
              </div>
              {pair.is_correction_pending ? (
                <StatusBadge status="Pending approval" meaning="pending" />
              ) : (
                <Button
                  variant="default"
                  aria-label={t('Correct {{day}}', { day })}
                  onClick={() => onMend(pair)}
                >
                  {t('Correct')}
                </Button>
              )}
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
}
