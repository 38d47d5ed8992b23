import { Text, Title } from '@mantine/core';
import { type Asset, assetEventNames, type Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { StoredFiles, useGallery } from '../../files/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import classes from '../../ui/layout/item-page.module.css';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { nameOf } from '../asset-name.ts';
import { placeOf } from '../asset-place.ts';
import { custodyOf } from '../custody/custody-record.ts';
import { placedBy } from '../custody/use-apply-custody.ts';
import { storedFile } from '../delivery/stored-file.ts';
import { DueDate } from '../list/due-date.tsx';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import { ItemActions } from './item-actions.tsx';

type ItemViewProps = { family: Family; asset: Asset };

/** An item at a glance: where it is, its actions, and its latest movement. */
export function ItemView({ family, asset }: ItemViewProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.name}>
        <Title order={2}>{nameOf(asset)}</Title>
        <Text c="dimmed">{t('S/N {{number}}', { number: asset.serial_no })}</Text>
      </div>
      <section className={classes.place} aria-label={t('Where it is')}>
        <span className={classes.where}>{placeOf(t, asset)}</span>
        <div className={classes.state}>
          <ConditionBadge condition={asset.condition} />
          {asset.due_on && (
            <Text size="sm" component="span">
              {t('Due back')} <DueDate date={asset.due_on} />
            </Text>
          )}
        </div>
      </section>
      <CommandsOfRecord
        record={custodyOf(family)}
        isAbout={(command) => placedBy(family, command, asset) !== null}
      />
      <ItemActions family={family} asset={asset} />
      <LatestMovement asset={asset} />
      <section aria-label={t('Details')}>
        <Facts
          facts={[
            [t('Company'), asset.company.name],
            [t('Category'), asset.category?.name ?? t('Uncategorized')],
            [t('Purchase date'), asset.purchase_date && formatDate(asset.purchase_date)],
            [t('Warranty expiry'), asset.warranty_expiry_date && formatDate(asset.warranty_expiry_date)],
          ]}
        />
      </section>
    </div>
  );
}

/** What happened last, with its photos: they show what it looks like. */
function LatestMovement({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { movement } = asset.latest_movement;
  const files = movement.files.map(storedFile);
  const { enlarge, gallery } = useGallery(files);
  const by = movement.performed_by && fullName(movement.performed_by);
  const at = formatInstant(movement.created_at, site.time_zone);
  return (
    <section aria-label={t('Latest movement')}>
      <Title order={3} mb={4}>
        {t('{{event}} on {{date}}', {
          event: t(assetEventNames[movement.event]),
          date: formatDate(movement.date),
        })}
      </Title>
      <Text size="sm" c="dimmed">
        {by ? t('Recorded by {{name}}, {{at}}', { name: by, at }) : t('Recorded {{at}}', { at })}
      </Text>
      {movement.comments && (
        <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
          {movement.comments}
        </Text>
      )}
      {files.length > 0 && <StoredFiles files={files} onEnlarge={enlarge} />}
      {gallery}
    </section>
  );
}
