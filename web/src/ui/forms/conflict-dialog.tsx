import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { formatInstant } from '../text/dates.ts';
import { ConflictRow, type Side } from './conflict-row.tsx';
import type { Conflict } from './use-conflict.ts';

type ConflictDialogProps<Field extends string> = {
  conflict: Pick<Conflict<unknown>, 'by' | 'at' | 'saving'>;
  /** The fields in which the two versions differ. */
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** A field's value on either side, as a person reads it. */
  show: (field: Field, side: Side) => ReactNode;
  /** Whether one has changed a field oneself. */
  isTouched: (field: Field) => boolean;
  /** Called with the fields of which one's own version stays; all others become theirs. */
  onSettle: (mine: Field[]) => void;
  onClose: () => void;
};

/** Both versions side by side; field by field one keeps one's own or takes theirs. */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { conflict, fields, labelOf, show, isTouched, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { site } = useSignedIn();
  // Typed values stay, others become theirs, unless one says otherwise.
  const [sides, setSides] = useState<Partial<Record<Field, Side>>>({});
  const sideOf = (field: Field): Side => sides[field] ?? (isTouched(field) ? 'mine' : 'theirs');

  function takeAll(side: Side) {
    setSides(Object.fromEntries(fields.map((field) => [field, side])) as Record<Field, Side>);
  }

  return (
    <Dialog opened onClose={onClose} size={720} title={t('This record has changed')}>
      <Stack gap="md">
        <Text>
          {t('{{name}} changed this on {{when}}. Nothing you typed is lost. Choose which values to keep.', {
            name: conflict.by ?? t('Someone else'),
            when: formatInstant(conflict.at, site.time_zone),
          })}
        </Text>
        {fields.length === 0 && <Text c="dimmed">{t('There are no differences from your version.')}</Text>}
        {fields.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => takeAll('mine')}>
              {t('Keep all of mine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => takeAll('theirs')}>
              {t('Use all of theirs')}
            </Button>
          </Group>
        )}
        {fields.map((field) => (
          <ConflictRow
            key={field}
            label={labelOf(field)}
            theirs={show(field, 'theirs')}
            mine={show(field, 'mine')}
            touched={isTouched(field)}
            side={sideOf(field)}
            onSide={(side) => setSides({ ...sides, [field]: side })}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Back to the form')}
          </Button>
          <Button onClick={() => onSettle(fields.filter((field) => sideOf(field) === 'mine'))}>
            {conflict.saving ? t('Save selection') : t('Continue with selection')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
