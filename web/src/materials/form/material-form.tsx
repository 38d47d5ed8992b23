import { getMaterial, type Material, updateMaterial } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useWrite } from '../../platform/queries.ts';
import { RecordForm } from '../../ui/forms/record-form.tsx';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useRecordEdit } from '../../ui/forms/use-record-edit.ts';
import { confirmSaving } from './confirm-saving.ts';
import { materialEdit } from './material-edit.tsx';
import { MaterialFields } from './material-fields.tsx';
import { type MaterialChanges, materialChangesForm } from './material-values.ts';

const { valuesOf, changesOf, ...shown } = materialEdit;

type MaterialFormProps = {
  material: Material;
  editing: boolean;
  hasUnsaved: RefObject<() => boolean>;
  /** Editing has ended, with or without a change. */
  onStop: () => void;
};

/** The fields of a material as a form. Only what was changed is sent, with the version that was read. */
export function MaterialForm({ material, editing, hasUnsaved, onStop }: MaterialFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { id: material.id };
  const form = useContractForm(materialChangesForm, valuesOf(material));
  const conflict = useConflict<Material>(() =>
    client.fetchQuery({ ...endpointQuery(getMaterial, { params }), staleTime: 0 }),
  );
  const update = useWrite(updateMaterial, {
    form,
    onSuccess: () => {
      form.markSaved();
      onStop();
    },
    onProblem: conflict.onProblem,
  });
  const edit = useRecordEdit({
    form,
    record: material,
    editing,
    valuesOf,
    conflict,
    hasUnsaved,
    changesOf: (body: MaterialChanges, onto) => changesOf(body, form.getValues(), valuesOf(onto)),
    save: async (changes) => {
      if (await confirmSaving(material.code, t('Update material'))) update.mutate({ params, body: changes });
    },
    onUnchanged: onStop,
  });
  return (
    <RecordForm
      edit={edit}
      pending={update.isPending}
      submitLabel={t('Update')}
      onSubmit={edit.send}
      onStopEditing={onStop}
      staysAt={(search) => search.material === material.id}
      {...shown}
    >
      <MaterialFields form={form} material={material} locked={!editing} />
    </RecordForm>
  );
}
