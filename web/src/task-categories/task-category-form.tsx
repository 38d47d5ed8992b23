import { Button, NumberInput, TextInput } from '@mantine/core';
import { newTaskCategory, type TaskCategory } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractForm } from '../ui/contract-form.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { useCategoryWrites } from './use-category-writes.ts';

const empty = { name: '', level: 0 as number | string };
const valuesOf = ({ name, level }: TaskCategory): typeof empty => ({ name, level });

type TaskCategoryFormProps = {
  /** The category to change, as it stands now; null to add one. */
  category: TaskCategory | null;
  onClose: () => void;
};

/** The form that adds a task category, or changes or deletes one. */
export function TaskCategoryForm({ category, onClose }: TaskCategoryFormProps) {
  const { t } = useTranslation();
  const form = useContractForm(newTaskCategory, category ? valuesOf(category) : empty);
  // The version that these fields were filled in from: what was changed since is noticed by it.
  const [read, setRead] = useState(category);
  const { add, update, remove, refused, settle } = useCategoryWrites({
    form,
    onAdded: () => form.markSaved(empty),
    onLeft: () => {
      form.markSaved();
      onClose();
    },
  });

  // As long as nothing has been typed, the form follows what others save.
  useEffect(() => {
    if (!category || category.updated_at === read?.updated_at || form.hasUnsaved()) return;
    form.markSaved(valuesOf(category));
    setRead(category);
  }, [category, read, form]);

  return (
    <ContractForm
      form={form}
      pending={add.isPending || update.isPending}
      submitLabel={category ? t('Update') : t('Save')}
      onSubmit={(body) => void (category ? update.ask(read ?? category, body) : add.ask(body))}
      {...(category ? { onCancel: onClose } : {})}
      barStart={
        category && (
          <Button
            variant="subtle"
            color="bad"
            mr="auto"
            leftSection={<Trash2 size={16} />}
            loading={remove.isPending}
            onClick={() => void remove.ask(category)}
          >
            {t('Delete')}
          </Button>
        )
      }
    >
      {refused && category && (
        <StaleNotice
          sentence={refused.message}
          theirs={t('It is now “{{name}}” at level {{level}}.', category)}
          onKeepMine={() => {
            setRead(category);
            settle();
          }}
          onTakeTheirs={() => {
            form.markSaved(valuesOf(category));
            setRead(category);
            settle();
          }}
        />
      )}
      <TextInput label={t('Name')} required maxLength={100} {...form.getInputProps('name')} />
      <NumberInput
        label={t('Level')}
        description={t('0 is the highest.')}
        required
        min={0}
        max={100}
        allowDecimal={false}
        {...form.getInputProps('level')}
      />
    </ContractForm>
  );
}
