import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type LeaveApplication, leaveTypes } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { confirmLosing, usePreservedThroughSignIn } from '../ui/use-unsaved-guard.ts';
import { daysInWords, formatPeriod } from './leave-words.ts';
import { useLeaveDecision } from './use-leave-decision.ts';

/** Asks before leave is cancelled, and why; a failure leaves it open with what was typed. */
export function CancelDialog({
  application,
  onClose,
}: {
  application: LeaveApplication;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [typed, setTyped] = useState('');
  const { pending, decide } = useLeaveDecision(application, onClose);
  const { employee, status, type_of_leave, days_used } = application;
  const isOwn = employee.id === user.employee.id;
  const period = `${t(leaveTypes[type_of_leave])} · ${formatPeriod(application)}`;

  usePreservedThroughSignIn(() => typed.trim() !== '');

  async function leave() {
    if (pending === null && (await confirmLosing(typed.trim() !== ''))) onClose();
  }

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      size={480}
      title={t('Are you sure?')}
    >
      <Stack gap="sm">
        <div>
          <Text fw={600}>{isOwn ? period : `${fullName(employee)}: ${period}`}</Text>
          <Text>
            {status === 'approved'
              ? t('This will cancel the leave and return {{days}} to the leave credits.', {
                  days: daysInWords(days_used),
                })
              : t('This will cancel the application.')}
          </Text>
        </div>
        <Textarea
          label={t('Comments')}
          description={isOwn ? undefined : t('Visible to the requester.')}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={pending !== null} onClick={() => void leave()}>
            {t('Keep leave')}
          </Button>
          <Button
            color="bad"
            loading={pending !== null}
            onClick={() => decide('cancelled', typed.trim() === '' ? null : typed.trim())}
          >
            {t('Cancel leave')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
