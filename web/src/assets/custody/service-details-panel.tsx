import { Button, Group, Stack } from '@mantine/core';
import type { Family, ServiceRecord } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { isPicture, StoredFiles, useGallery } from '../../files/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { assetWords } from '../asset-words.ts';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import { PaperTable } from '../parts/paper-table.tsx';
import { serviceLines } from './service-lines.ts';
import { ServiceState } from './service-state.tsx';

type ServiceDetailsPanelProps = {
  family: Family;
  record: ServiceRecord;
  onComplete: () => void;
  onClose: () => void;
};

/** A service: by whom, where, why, which items are back, and its cost. */
export function ServiceDetailsPanel({ family, record, onComplete, onClose }: ServiceDetailsPanelProps) {
  const { t } = useTranslation();
  const { time_zone } = useSignedIn().site;
  const lines = serviceLines(family, record);
  const files = record.files.map((file) => ({ ...file, url: file.full_path }));
  const { enlarge, gallery } = useGallery(files.filter(isPicture));
  const back = new Map(lines.map((line) => [line.asset.id, line]));

  return (
    <SidePanel docked title={t('Service Details')} size={600} opened onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [t('Performed by'), fullName(record.performed_by)],
            [t('Service Date'), formatDate(record.date)],
            [t('Serviced To'), record.extra],
            [t('Issue'), record.comments],
            [t('Recorded by'), fullName(record.recorded_by)],
            [t('State'), <ServiceState key="state" lines={lines} />],
            [t('Cost'), record.cost !== null && `$${record.cost.toFixed(2)}`],
            [t('Comments'), record.completion_comments],
          ]}
        />
        <StoredFiles files={files} onEnlarge={enlarge} />
        <PaperTable
          label={t(assetWords[family.name].column)}
          assets={lines.map(({ asset }) => asset)}
          last={{
            title: t('Back'),
            render: ({ id }) => {
              const line = back.get(id);
              if (!line?.completed_at) return t('In service');
              return (
                <Group gap={6}>
                  <span className="numbers">{formatInstant(line.completed_at, time_zone)}</span>
                  {line.condition && <ConditionBadge condition={line.condition} />}
                </Group>
              );
            },
          }}
        />
        {record.abilities.complete && (
          <Group justify="flex-end">
            <Button onClick={onComplete}>{t('Complete service')}</Button>
          </Group>
        )}
      </Stack>
      {gallery}
    </SidePanel>
  );
}
