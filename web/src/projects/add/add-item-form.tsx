import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { createTask, type ItemStatus, newTask, type TreeNode, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import classes from '../../ui/form-fields.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import { PercentageField } from '../../ui/percentage-field.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import type { PickedFile } from '../../ui/picked-file.ts';
import { RichTextField } from '../../ui/rich-text.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { DatesOutsideParent } from '../information/dates-outside-parent.tsx';
import { drawingSlots, uploadsOf } from '../information/information-values.ts';
import { StatusField } from '../information/status-field.tsx';
import { showItem } from '../items/item-cache.ts';
import { useScreenActions } from '../screen-actions.ts';
import { suggestCode } from './suggest-code.ts';

type AddItemFormProps = {
  parent: WorkItem;
  siblings: readonly TreeNode[];
  hasUnsaved: RefObject<() => boolean>;
  onDone: () => void;
  onCancel: () => void;
};

/** The form for a new item below another. */
export function AddItemForm({ parent, siblings, hasUnsaved, onDone, onCancel }: AddItemFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSignedIn();
  const { select } = useScreenActions();
  const [drawings, setDrawings] = useState<PickedFile[]>([]);
  /** The share of the drawings that has been sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const isProject = parent.type === 'projects';
  const form = useContractForm(newTask, {
    project_id: parent.project_id,
    parent_id: isProject ? null : parent.id,
    title: '',
    code: suggestCode(
      siblings.map(({ code }) => code),
      isProject ? null : parent.code,
    ),
    status: 'In Progress' as ItemStatus,
    location: parent.location ?? '',
    current_percentage: 0 as number | string,
    set_percentage: 0 as number | string,
    start_date: null as string | null,
    end_date: null as string | null,
    description: '',
  });
  useEffect(() => {
    hasUnsaved.current = () => form.hasUnsaved() || drawings.length > 0;
    return () => {
      hasUnsaved.current = () => false;
    };
  });

  const create = useWrite(createTask, {
    form,
    onUploadProgress: setSent,
    success: t('Task Added. Proceed to assign a Supervisor or Worker on the Manpower tab.'),
    onSuccess: (created) => {
      form.markSaved();
      showItem(client, created);
      onDone();
      select(created, 'information');
    },
  });
  const progress = form.getInputProps('current_percentage');

  return (
    <ContractForm
      form={form}
      pending={create.isPending}
      submitLabel={
        create.isPending && drawings.length > 0 && sent < 1
          ? t('Sending {{percent}} %', { percent: Math.round(sent * 100) })
          : t('Save')
      }
      onCancel={onCancel}
      onSubmit={(body) =>
        create.mutate({ params: { id: parent.id }, body: { ...body, ...uploadsOf(drawings, drawingSlots) } })
      }
    >
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          {t('Below {{title}}', { title: parent.heirarchy })}
        </Text>
        <TextInput
          label={t('Title')}
          withAsterisk
          maxLength={255}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('Code')} withAsterisk maxLength={100} {...form.getInputProps('code')} />
          <StatusField
            mayComplete={parent.abilities.complete}
            progress={Number(progress.value)}
            {...form.getInputProps('status')}
          />
        </SimpleGrid>
        <TextInput label={t('Location')} maxLength={255} {...form.getInputProps('location')} />
        <PercentageField
          label={t('Current Progress')}
          value={progress.value}
          onChange={progress.onChange}
          onCommit={progress.onChange}
          error={progress.error}
        />
        <RichTextField label={t('Description')} {...form.getInputProps('description')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField label={t('Start Date')} {...form.getInputProps('start_date')} />
          <DateField label={t('End Date')} {...form.getInputProps('end_date')} />
        </SimpleGrid>
        <DatesOutsideParent parent={parent} start={form.values.start_date} end={form.values.end_date} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberField
            label={t('Percentage Distribution (0 if 1:1)')}
            min={0}
            max={100}
            clampBehavior="none"
            decimalScale={6}
            suffix="%"
            {...form.getInputProps('set_percentage')}
          />
          <TextInput label={t('Created by')} value={fullName(user.employee)} readOnly data-always-locked />
        </SimpleGrid>
        {!parent.is_parent && parent.type === 'tasks' && (
          <Text size="xs" c="dimmed">
            {t('With its first child, {{title}} takes its progress from its children.', {
              title: parent.title,
            })}
          </Text>
        )}
        <FilePicker label={t('Working drawings')} files={drawings} onChange={setDrawings} max={5} />
      </div>
    </ContractForm>
  );
}
