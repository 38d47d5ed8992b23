import { Alert, Text } from '@mantine/core';
import type { MailState } from '@plumbline/contract';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';

type MailLineProps = {
  mail: MailState;
  /** The name of the sender, where it is said. */
  sender?: string;
};

/** The state of a mail, in a sentence. That the mail server has taken it is all that is known of one that was sent. Rule: MAIL-3. */
export function MailLine({ mail, sender }: MailLineProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { recipient, state, answer, settled_at } = mail;
  if (state === 'refused')
    return (
      <Alert color="bad" icon={<MailX size={16} aria-hidden />} p="xs" style={{ overflowWrap: 'anywhere' }}>
        {t('The mail to {{recipient}} was not sent: {{answer}}', { recipient, answer })}
      </Alert>
    );
  const moment = formatInstant(settled_at, site.time_zone);
  const sentences = {
    sent:
      sender === undefined
        ? t('Sent to {{recipient}} on {{moment}}.', { recipient, moment })
        : t('Sent to {{recipient}} on {{moment}}, by {{sender}}.', { recipient, moment, sender }),
    queued:
      answer === null
        ? t('The mail to {{recipient}} is being sent.', { recipient })
        : t('The mail to {{recipient}} is tried again: {{answer}}', { recipient, answer }),
    withdrawn: t('The mail to {{recipient}} was not sent: its link is no longer valid.', { recipient }),
  };
  return (
    <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
      {sentences[state]}
    </Text>
  );
}
