import type { MailState } from '@plumbline/contract';
import type { HistoryWords } from '../platform/history-words.ts';
import { formatDate } from '../ui/text/dates.ts';

const stateNames: Readonly<Record<MailState['state'], string>> = {
  queued: 'Being sent',
  sent: 'Sent',
  refused: 'Not sent',
  withdrawn: 'Not sent',
};

/** How the mails with a paper read in its history. Rule: MAIL-12. */
export const mailHistoryWords = {
  mails: {
    order: ['state', 'answer'],
    labels: { state: 'Mail', answer: 'Answer of the mail server' },
    hidden: ['recipient', 'month'],
    value: (t, field, value) => (field === 'state' ? t(stateNames[value as MailState['state']]) : undefined),
    sentence(t, { subject, changes }) {
      const recipient = subject.title ?? '';
      const month = changes.month?.[1];
      return typeof month === 'string'
        ? t('sent the monthly report of {{month}} to {{recipient}}', {
            month: formatDate(`${month}-01`, 'month'),
            recipient,
          })
        : t('sent this to {{recipient}}', { recipient });
    },
  },
} satisfies Record<string, HistoryWords>;
