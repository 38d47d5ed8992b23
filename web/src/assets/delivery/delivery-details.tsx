import { Stack, Text, Title } from '@mantine/core';
import { type AssetIssue, type Family, familyListOf, familyValue } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { StoredFiles, useGallery } from '../../files/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { deliveryWords, ON_THE_SPOT } from './delivery-words.ts';
import { PhoneLink } from './phone-link.tsx';
import { storedFile } from './stored-file.ts';

type DetailsProps = { family: Family; issue: AssetIssue };

/** A delivery to read: for whom, what, and once it arrived, the proof of it. Rule: ASSET-32. */
export function DeliveryDetails({ family, issue }: DetailsProps) {
  const { t } = useTranslation();
  const files = issue.reference.files.map(storedFile);
  const signature = issue.signature ? [storedFile(issue.signature)] : [];
  const { enlarge, gallery } = useGallery([...files, ...signature]);

  return (
    <Stack gap="md">
      <DeliveryFacts issue={issue} />
      <section aria-label={t('Attachments')}>
        <Title order={3} mb={8}>
          {t('Attachments')}
        </Title>
        {files.length > 0 ? (
          <StoredFiles files={files} onEnlarge={enlarge} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('No attachments.')}
          </Text>
        )}
      </section>
      <DeliveryItems family={family} issue={issue} />
      {signature.length > 0 && (
        <section aria-label={t('Signature')}>
          <Title order={3} mb={8}>
            {t('Signature')}
          </Title>
          <StoredFiles files={signature} onEnlarge={enlarge} />
        </section>
      )}
      {gallery}
    </Stack>
  );
}

/** For whom, from whom and when. */
export function DeliveryFacts({ issue }: { issue: AssetIssue }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        [t('For delivery to'), fullName(issue.recipient)],
        [
          t('Contact number'),
          issue.recipient_phone && <PhoneLink key="phone" number={issue.recipient_phone} />,
        ],
        [t('Project'), issue.project.title],
        [t('Address'), issue.address],
        [t('Issued by'), fullName(issue.performed_by)],
        [t('Date Issued'), formatDate(issue.date)],
        [t('Assigned Driver'), issue.driver ? fullName(issue.driver) : t(ON_THE_SPOT)],
        [t('Delivery Date'), issue.delivery_date && formatDate(issue.delivery_date)],
        [t('Comments'), issue.comments],
        [t('Delivered by'), issue.delivered_by && fullName(issue.delivered_by)],
        [t('Comments on delivery'), issue.delivery_comments],
        [t('Due back'), issue.return_by && formatDate(issue.return_by)],
        [t('Delivery note'), issue.number],
      ]}
    />
  );
}

type Line = ReturnType<typeof linesOf>[number];

function linesOf({ family, issue }: DetailsProps) {
  return familyListOf(family, issue).map((line) => ({ ...line, asset: familyValue(family, line, '') }));
}

function DeliveryItems({ family, issue }: DetailsProps) {
  const { t } = useTranslation();
  const columns: Column<Line>[] = [
    { key: 'brand', title: t('Brand'), render: ({ asset }) => asset.brand },
    {
      key: 'description',
      title: t('Description'),
      onPhone: 'title',
      render: ({ asset, delivered, comments }) => (
        <>
          {asset.description}
          {delivered === false && (
            <Text size="sm" c="var(--bad)">
              {t('Refused: {{reason}}', { reason: comments ?? t('no reason given') })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'serial_no',
      title: t('Serial #'),
      onPhone: 'detail',
      unlabelled: true,
      render: ({ asset }) => asset.serial_no,
    },
    {
      key: 'purchase_date',
      title: t('Purchase date'),
      render: ({ asset }) => formatDate(asset.purchase_date),
    },
    {
      key: 'warranty_expiry_date',
      title: t('Warranty expiry'),
      render: ({ asset }) => formatDate(asset.warranty_expiry_date),
    },
    {
      key: 'condition',
      title: t('Condition'),
      onPhone: 'detail',
      unlabelled: true,
      render: ({ condition }) => (
        <StatusBadge status={condition} meaning={condition === 'Good' ? 'good' : 'pending'} />
      ),
    },
  ];
  const lines = linesOf({ family, issue });
  return (
    <DataTable
      label={t(deliveryWords[family.name].column)}
      columns={columns}
      rows={lines}
      query={{ isPending: false, error: null, refetch: () => {} }}
      rowKey={({ asset }) => asset.id}
      empty={null}
    />
  );
}
