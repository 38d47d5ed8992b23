import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { PHONE } from '../../ui/data-table.tsx';
import { formatInstant } from '../../ui/dates.ts';
import {
  differingFields,
  type InformationField,
  type InformationValues,
  valuesOf,
} from '../information/information-values.ts';
import { ConflictRow, type Side } from './conflict-row.tsx';
import type { Conflict } from './use-conflict.ts';

type ConflictDialogProps = {
  conflict: Conflict;
  /** The record as one began to edit it. */
  base: InformationValues;
  mine: InformationValues;
  onSettle: (values: InformationValues, latest: WorkItem) => void;
  onClose: () => void;
};

/** Both versions side by side; field by field one keeps one's own or takes theirs. */
export function ConflictDialog({ conflict, base, mine, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { latest } = conflict;
  const theirs = valuesOf(latest);
  const fields = differingFields(mine, theirs, latest);
  // What one has typed stays, what one left alone becomes theirs, unless one says otherwise.
  const [sides, setSides] = useState<Partial<Record<InformationField, Side>>>({});
  const sideOf = (field: InformationField): Side =>
    sides[field] ?? (mine[field] === base[field] ? 'theirs' : 'mine');

  function takeAll(side: Side) {
    setSides(Object.fromEntries(fields.map((field) => [field, side])));
  }

  function settle() {
    const kept = Object.fromEntries(
      fields.filter((field) => sideOf(field) === 'mine').map((field) => [field, mine[field]]),
    );
    const { newFiles, newUpdateFiles } = mine;
    onSettle({ ...theirs, ...kept, newFiles, newUpdateFiles }, latest);
  }

  return (
    <Modal opened onClose={onClose} size={720} fullScreen={phone} title={t('Changed in the meantime')}>
      <Stack gap="md">
        <Text>
          {t('{{name}} changed this on {{when}}. Nothing that you typed is lost: choose what is to stay.', {
            name: conflict.by ?? t('Somebody else'),
            when: formatInstant(conflict.at, site.time_zone),
          })}
        </Text>
        {fields.length === 0 && <Text c="dimmed">{t('No field differs from what you have.')}</Text>}
        {fields.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => takeAll('mine')}>
              {t('Keep all of mine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => takeAll('theirs')}>
              {t('Take all of theirs')}
            </Button>
          </Group>
        )}
        {fields.map((field) => (
          <ConflictRow
            key={field}
            field={field}
            theirs={theirs[field]}
            mine={mine[field]}
            touched={mine[field] !== base[field]}
            side={sideOf(field)}
            onSide={(side) => setSides({ ...sides, [field]: side })}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Back to the form')}
          </Button>
          <Button onClick={settle}>
            {conflict.saving ? t('Save this choice') : t('Go on with this choice')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
