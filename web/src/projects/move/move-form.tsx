import { Text } from '@mantine/core';
import { type Call, moveTask, taskMove } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { showItem } from '../items/item-cache.ts';
import { type ItemRef, parentRef } from '../items/item-queries.ts';
import type { ItemFormProps } from './item-form-panel.tsx';
import type { Moving } from './moving.ts';
import { PlaceFields } from './place-fields.tsx';
import { useNewPlace } from './use-new-place.ts';

type MoveFormProps = ItemFormProps & { moving: Moving; onDone: () => void };

/** The form for another parent or another place of a task. */
export function MoveForm({ item, moving, hasUnsaved, onDone, onCancel }: MoveFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const from = parentRef(item) as ItemRef;
  const first = moving.parent ?? from;
  const form = useContractForm(taskMove, {
    parent_id: first.type === 'projects' ? null : first.id,
    code: moving.code ?? item.code,
    set_percentage: item.set_percentage as number | string,
  });
  const { code, set_percentage } = form.values;
  const place = useNewPlace(form, item, item.project_id, item);
  const { parent, siblings, isElsewhere } = place;
  const isBelowItself = parent?.heirarchies.some(({ id }) => id === item.id);

  const showErrorsOfDrop = useEffectEvent(() => {
    if (moving.errors) form.setFieldErrors(moving.errors);
  });
  useEffect(() => showErrorsOfDrop(), []);
  useUnsavedRef(hasUnsaved, form.hasUnsaved);

  const move = useWrite(moveTask, {
    form,
    onSuccess: (moved) => {
      form.markSaved();
      showItem(client, moved);
      onDone();
    },
  });

  async function submit(body: Call<typeof moveTask>['body']) {
    const agreed = await confirmUpdate(
      item,
      t('From {{from}} to {{to}}', {
        from: item.heirarchies.at(-2)?.title,
        to: parent?.title,
      }),
      t('Move task'),
    );
    if (agreed) move.mutate({ params: { id: item.id }, body: { ...body, updated_at: item.updated_at } });
  }

  const isUnchanged = !isElsewhere && code === item.code && Number(set_percentage) === item.set_percentage;
  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void submit(body)}
      pending={move.isPending}
      disabled={isBelowItself || isUnchanged || !siblings}
      submitLabel={t('Move')}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          {t('Current parent: {{title}}', {
            title: item.heirarchies
              .slice(0, -1)
              .map(({ title }) => title)
              .join(' > '),
          })}
        </Text>
        <PlaceFields
          form={form}
          item={item}
          projectId={item.project_id}
          place={place}
          label={t('New parent')}
          refusal={
            isBelowItself ? t('{{title}} cannot be moved below itself.', { title: item.title }) : undefined
          }
        />
      </div>
    </ContractForm>
  );
}
