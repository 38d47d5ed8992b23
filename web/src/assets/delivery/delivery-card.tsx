import { Badge, Group, Text } from '@mantine/core';
import { type AssetIssue, type Family, families, familyListOf, familyValue } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import classes from './deliveries.module.css';
import type { Delivery } from './delivery-days.ts';
import { deliveryWords } from './delivery-words.ts';
import type { HandOverDraft } from './hand-over/draft.ts';
import { PhoneLink } from './phone-link.tsx';

type DeliveryCardProps = {
  delivery: Delivery;
  /** Its hand-over on this device. */
  draft: HandOverDraft | undefined;
};

/** One delivery in the list of the day; opens it. */
export function DeliveryCard({ delivery, draft }: DeliveryCardProps) {
  const { t } = useTranslation();
  const { family, issue, as } = delivery;
  const names = namesOf(families[family], issue);
  return (
    <li>
      <Link
        to="."
        search={{ family, delivery: issue.id } as never}
        resetScroll={false}
        className={classes.card}
      >
        <div className={classes.words}>
          <Text fw={600}>{issue.project.title}</Text>
          <Text size="sm">
            {as === 'recipient'
              ? t('For you, from {{name}}', { name: fullName(issue.driver ?? issue.performed_by) })
              : fullName(issue.recipient)}
          </Text>
          {issue.address && <Text size="sm">{issue.address}</Text>}
          <Text size="sm" lineClamp={2}>
            {names.join(', ')}
          </Text>
          <Group gap={8} mt={2}>
            <Text size="sm" c="dimmed" className="numbers">
              {[
                issue.number,
                t(deliveryWords[family].count, { count: names.length }),
                formatDate(issue.date),
              ].join(' · ')}
            </Text>
            <Overdue item={{ end_date: issue.date, percentage: 0, is_counted: true }} />
            <DraftState draft={draft} />
          </Group>
        </div>
        <ChevronRight size={20} aria-hidden className={classes.end} />
      </Link>
      {issue.recipient_phone && (
        <PhoneLink number={issue.recipient_phone} className={classes.call}>
          <Phone size={16} aria-hidden /> {fullName(issue.recipient)}, {issue.recipient_phone}
        </PhoneLink>
      )}
    </li>
  );
}

/** What is delivered, a name each. */
const namesOf = (family: Family, issue: AssetIssue): string[] =>
  familyListOf(family, issue).map((line) => familyValue(family, line, '').description);

function DraftState({ draft }: { draft: HandOverDraft | undefined }) {
  const { t } = useTranslation();
  if (!draft) return null;
  return (
    <Badge color={draft.refusal ? 'bad' : 'pending'} variant="light" radius="sm" tt="none" fw={500}>
      {draft.refusal ? t('Could not be sent') : draft.sending ? t('Queued to send') : t('Not finished')}
    </Badge>
  );
}
