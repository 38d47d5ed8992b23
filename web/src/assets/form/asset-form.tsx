import type { Asset, AssetChanges, Family } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useWrite } from '../../platform/queries.ts';
import { queryKey } from '../../platform/query-key.ts';
import { useSignedIn } from '../../platform/session.ts';
import { RecordForm } from '../../ui/forms/record-form.tsx';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useRecordEdit } from '../../ui/forms/use-record-edit.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { fullNameOf } from '../asset-name.ts';
import { conflictParts } from './asset-conflict.tsx';
import { AssetFields } from './asset-fields.tsx';
import { assetChangesForm, differingFields, valuesOf } from './asset-values.ts';

type AssetFormProps = {
  family: Family;
  asset: Asset;
  editing: boolean;
  hasUnsaved: RefObject<() => boolean>;
  /** Editing has ended, with or without a change. */
  onStop: () => void;
  onClose: () => void;
};

/** The fields of an asset as a form. Only what was changed is sent, with the version that was read. */
export function AssetForm({ family, asset, editing, hasUnsaved, onStop, onClose }: AssetFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { today } = useSignedIn().site;
  const params = { id: asset.id };
  const form = useContractForm(assetChangesForm(family, today), valuesOf(asset));
  const conflict = useConflict<Asset>(() =>
    client.fetchQuery({ ...endpointQuery(family.get, { params }), staleTime: 0 }),
  );
  const update = useWrite(family.update, {
    form,
    onSuccess: (saved) => {
      client.setQueryData(queryKey(family.get, { params }), saved);
      form.markSaved();
      onStop();
    },
    onProblem: conflict.onProblem,
  });
  const edit = useRecordEdit({
    form,
    record: asset,
    editing,
    valuesOf,
    conflict,
    hasUnsaved,
    changesOf: (body: AssetChanges, onto) =>
      Object.fromEntries(
        differingFields(family, form.getValues(), valuesOf(onto)).map((field) => [
          field,
          body[field as keyof AssetChanges],
        ]),
      ),
    save: (changes) => update.mutate({ params, body: changes }),
    onUnchanged: onStop,
  });
  async function submit(body: AssetChanges) {
    const count = edit.countChanges(body);
    const agreed =
      count === 0 ||
      (await confirmAction({
        sentence: t('{{count}} fields change.', { count }),
        subject: fullNameOf(asset),
        verb: t('Update'),
      }));
    if (agreed) edit.send(body);
  }

  const { ChangedNotice, Dialog } = conflictParts[family.name];

  return (
    <RecordForm
      edit={edit}
      pending={update.isPending}
      onSubmit={(body) => void submit(body)}
      onStopEditing={onStop}
      onCancel={editing ? undefined : onClose}
      staysAt={(search) => search.item === asset.id}
      changedNotice={ChangedNotice}
      conflictDialog={Dialog}
    >
      <AssetFields family={family} form={form} asset={asset} locked={!editing} />
    </RecordForm>
  );
}
