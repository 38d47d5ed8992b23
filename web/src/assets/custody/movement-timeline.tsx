import { Group, Text } from '@mantine/core';
import { type AssetMovement, assetEventNames } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { isPicture, StoredFiles, useGallery } from '../../files/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import classes from './custody.module.css';

type MovementTimelineProps = {
  /** Newest first. */
  movements: readonly AssetMovement[];
  /** Whether the first one is the latest of all. */
  withLatest: boolean;
  busy?: boolean | undefined;
};

/** Movements of an asset one below the other: what happened, on which day, with whom, and photos of it. */
export function MovementTimeline({ movements, withLatest, busy }: MovementTimelineProps) {
  const files = movements.flatMap(({ movement }) => filesOf(movement));
  const { enlarge, gallery } = useGallery(files.filter(isPicture));
  return (
    <>
      <ol className={classes.timeline} aria-busy={busy || undefined}>
        {movements.map(({ movement, condition }, index) => (
          <li
            key={movement.id}
            className={classes.movement}
            data-latest={(withLatest && index === 0) || undefined}
          >
            <MovementHead movement={movement} condition={condition} />
            <MovementFacts movement={movement} />
            <StoredFiles files={filesOf(movement)} onEnlarge={enlarge} />
          </li>
        ))}
      </ol>
      {gallery}
    </>
  );
}

type Movement = AssetMovement['movement'];

const filesOf = ({ files }: Movement) => files.map((file) => ({ ...file, url: file.full_path }));

function MovementHead({ movement, condition }: Pick<AssetMovement, 'movement' | 'condition'>) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Text fw={600}>{t(assetEventNames[movement.event])}</Text>
      <Text className="numbers">{formatDate(movement.date)}</Text>
      <ConditionBadge condition={condition} />
    </Group>
  );
}

function MovementFacts({ movement }: { movement: Movement }) {
  const { t } = useTranslation();
  const { time_zone } = useSignedIn().site;
  const { event, project, recipient, driver, extra, comments, performed_by, recorded_by, created_at } =
    movement;
  const recorded = formatInstant(created_at, time_zone);
  const facts: Fact[] = [
    [t('Project'), project?.title],
    [t('Recipient'), recipient && fullName(recipient)],
    [t('Driver'), driver && fullName(driver)],
    [t(event === 'serviced' ? 'Serviced To' : event === 'scrapped' ? 'Scrapped To' : 'To'), extra],
    [t(event === 'serviced' ? 'Issue' : 'Comments'), comments],
    [t('Performed by'), performed_by && fullName(performed_by)],
    [t('Recorded'), recorded],
    [t('Recorded by'), recorded_by && fullName(recorded_by)],
  ];
  return <Facts facts={facts} />;
}
