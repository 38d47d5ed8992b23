import { Group, Stack, Switch } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeEdited, useEdited } from '../../outbox/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { confirmLosing } from '../../ui/forms/use-unsaved-guard.ts';
import { recordOfItem } from '../items/apply-change.ts';
import classes from './information.module.css';
import { InformationForm } from './information-form.tsx';
import { RemoveItem } from './remove-item.tsx';

/** An item's form, locked until editing is enabled. */
export function InformationTab({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  /** The refused change whose texts the form has taken up. */
  const [refused, setRefused] = useState<Command | null>(null);
  const hasUnsaved = useRef(() => false);

  const edited = useEdited(recordOfItem(item));
  const mayEdit = item.abilities.edit;
  useEffect(() => {
    if (!edited) return;
    takeEdited();
    if (!mayEdit) return;
    void confirmLosing(hasUnsaved.current()).then((isLost) => {
      if (!isLost) return;
      setRefused(edited);
      setEditing(true);
    });
  }, [edited, mayEdit]);

  function stop() {
    setEditing(false);
    setRefused(null);
  }

  async function toggle(next: boolean) {
    if (next) setEditing(true);
    else if (await confirmLosing(hasUnsaved.current())) stop();
  }

  return (
    <Stack gap="md" maw={720} className={classes.tab}>
      {mayEdit && (
        <Group justify="flex-end" className={classes.toggle} data-beside={!editing || undefined}>
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
        refused={refused}
        hasUnsaved={hasUnsaved}
        onDone={stop}
      />
      {item.abilities.delete && <RemoveItem item={item} />}
    </Stack>
  );
}
