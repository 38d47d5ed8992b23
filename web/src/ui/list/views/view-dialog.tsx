import { Checkbox, TextInput } from '@mantine/core';
import { createSavedView, newSavedView, type SavedView, updateSavedView } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { confirmLosing } from '../../forms/use-unsaved-guard.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import type { Naming } from './use-list-views.ts';
import { keepSaved } from './use-named-view.ts';

type ViewDialogProps = {
  list: string;
  naming: Naming;
  /** Called with a view that was added. */
  onAdded: (view: SavedView) => void;
  onClose: () => void;
};

/** The name of a new view of a list and whether it is shared, or another name for one that is there. */
export default function ViewDialog({ list, naming, onAdded, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { renamed } = naming;
  const form = useContractForm(newSavedView.pick({ name: true, shared: true }), {
    name: renamed?.name ?? '',
    shared: renamed?.shared ?? false,
  });
  const onSuccess = (saved: SavedView) => {
    form.markSaved();
    keepSaved(client, list, saved.id, saved);
    onClose();
    if (!renamed) onAdded(saved);
  };
  const create = useWrite(createSavedView, { form, onSuccess });
  const rename = useWrite(updateSavedView, { form, onSuccess });

  async function close() {
    if (await confirmLosing(form.hasUnsaved())) onClose();
  }

  return (
    <Dialog opened onClose={() => void close()} title={renamed ? t('Rename view') : t('Save as view')}>
      <ContractForm
        form={form}
        pending={create.isPending || rename.isPending}
        onSubmit={({ name, shared }) => {
          if (naming.renamed) rename.mutate({ params: { id: naming.renamed.id }, body: { name } });
          else create.mutate({ body: { list, name, shared, state: naming.saved } });
        }}
        onCancel={() => void close()}
      >
        <TextInput
          label={t('Name')}
          required
          maxLength={60}
          data-autofocus
          placeholder={t('Overdue this week')}
          {...form.getInputProps('name')}
        />
        {!renamed && (
          <Checkbox
            mt="sm"
            label={t('Share with everyone who can see this list')}
            {...form.getInputProps('shared', { type: 'checkbox' })}
          />
        )}
      </ContractForm>
    </Dialog>
  );
}
