import { Group, Stack, Switch } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLosing } from '../../ui/use-unsaved-guard.ts';
import { InformationForm } from './information-form.tsx';
import { RemoveItem } from './remove-item.tsx';

/** An item's form, locked until editing is enabled. */
export function InformationTab({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const hasUnsaved = useRef(() => false);

  async function toggle(next: boolean) {
    if (next || (await confirmLosing(hasUnsaved.current()))) setEditing(next);
  }

  return (
    <Stack gap="md" maw={720}>
      {item.abilities.edit && (
        <Group justify="flex-end">
          <Switch
            label={t('Enable Editing')}
            checked={editing}
            onChange={(event) => void toggle(event.currentTarget.checked)}
          />
        </Group>
      )}
      <InformationForm
        item={item}
        editing={editing}
        hasUnsaved={hasUnsaved}
        onDone={() => setEditing(false)}
      />
      {item.abilities.delete && <RemoveItem item={item} />}
    </Stack>
  );
}
