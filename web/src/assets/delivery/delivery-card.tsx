import { Badge, Button, Group, Text } from '@mantine/core';
import { type AssetIssue, type Family, families, familyListOf, familyValue } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { Overdue } from '../../ui/badges/overdue.tsx';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { ButtonLink } from '../../ui/text/links.tsx';
import classes from './deliveries.module.css';
import type { Delivery } from './delivery-days.ts';
import { deliveryWords } from './delivery-words.ts';
import type { HandOverDraft } from './hand-over/draft.ts';
import { phoneHref } from './phone-link.tsx';

type DeliveryCardProps = {
  delivery: Delivery;
  /** Its hand-over on this device. */
  draft: HandOverDraft | undefined;
};

/** One delivery in the list of the day; opens it. */
export function DeliveryCard({ delivery, draft }: DeliveryCardProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { family, issue, as } = delivery;
  const names = namesOf(families[family], issue);
  const opens = { to: '.', search: { family, delivery: issue.id } as never, resetScroll: false } as const;
  const recipient = fullName(issue.recipient);
  const person =
    as === 'recipient'
      ? t('For you, from {{name}}', { name: fullName(issue.driver ?? issue.performed_by) })
      : recipient;
  return (
    <li className={classes.card}>
      <Link {...opens} className={classes.words}>
        <Text fw={600}>{issue.project.title}</Text>
        {/* The button to call has the name already. */}
        {!issue.recipient_phone && <Text size="sm">{person}</Text>}
        {issue.address && <Text size="sm">{issue.address}</Text>}
        <Text size="sm" lineClamp={2}>
          {t(deliveryWords[family].count, { count: names.length })}: {names.join(', ')}
        </Text>
        <Group gap={8} mt={2}>
          <Text size="sm" c="dimmed" className="numbers">
            {issue.number}
            {issue.date > site.today && ` · ${formatDate(issue.date)}`}
          </Text>
          <Overdue item={{ end_date: issue.date, percentage: 0, is_counted: true }} />
          <DraftState draft={draft} />
        </Group>
      </Link>
      {(issue.recipient_phone || issue.abilities.deliver) && (
        <div className={classes.buttons}>
          {issue.recipient_phone && (
            <Button
              component="a"
              href={phoneHref(issue.recipient_phone)}
              variant="default"
              mih={48}
              leftSection={<Phone size={16} aria-hidden />}
              aria-label={t('{{name}}, call {{number}}', { name: recipient, number: issue.recipient_phone })}
            >
              {issue.recipient.first_name}
            </Button>
          )}
          {issue.abilities.deliver && (
            <ButtonLink {...opens} mih={48} aria-label={t('Deliver to {{name}}', { name: recipient })}>
              {t('Deliver')}
            </ButtonLink>
          )}
        </div>
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
      {draft.refusal ? t('Not accepted') : draft.sending ? t('Queued to send') : t('Not finished')}
    </Badge>
  );
}
