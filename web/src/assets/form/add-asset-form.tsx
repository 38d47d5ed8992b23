import { Button } from '@mantine/core';
import type { Family, NewAsset } from '@plumbline/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import type { StaysAt } from '../../ui/forms/use-unsaved-guard.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { fullNameOf } from '../asset-name.ts';
import { AssetFields } from './asset-fields.tsx';
import { emptyAsset, newAssetForm, nextOf } from './asset-values.ts';

/** The value of the button that saves and leaves the form open. */
const ANOTHER = 'another';

type AddAssetFormProps = {
  family: Family;
  /** Closes the form; one that stays in its place has none, and is empty again once it is saved. */
  onClose?: () => void;
  staysAt?: StaysAt;
};

/** The form that adds an asset, or several similar ones in a row. */
export function AddAssetForm({ family, onClose, staysAt }: AddAssetFormProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const initial = family.conditionTellsState ? { ...emptyAsset, condition: 'Good' as const } : emptyAsset;
  const form = useContractForm(newAssetForm(family, today), initial);
  const serialField = useRef<HTMLInputElement>(null);
  const another = useRef(false);
  const add = useWrite(family.create, {
    form,
    onSuccess: () => {
      if (another.current) {
        form.markSaved(nextOf(form.getValues()));
        serialField.current?.focus();
      } else {
        form.markSaved(initial);
        onClose?.();
      }
    },
  });

  async function submit(body: NewAsset, submitter: HTMLElement | null) {
    another.current = submitter?.getAttribute('value') === ANOTHER;
    const agreed = await confirmAction({
      sentence: t('This adds it to the list.'),
      subject: fullNameOf(body),
      verb: t('Save'),
    });
    if (agreed) add.mutate({ body });
  }

  return (
    <ContractForm
      form={form}
      pending={add.isPending}
      onSubmit={(body, submitter) => void submit(body, submitter)}
      {...(onClose ? { onCancel: onClose } : {})}
      {...(staysAt ? { staysAt } : {})}
      barStart={
        <Button type="submit" variant="default" mr="auto" value={ANOTHER} disabled={add.isPending}>
          {t('Save and add another')}
        </Button>
      }
    >
      <AssetFields family={family} form={form} asset={null} serialField={serialField} />
    </ContractForm>
  );
}
