import { Button } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { AssetFields } from './asset-fields.tsx';
import { emptyAsset, newAssetForm, nextOf } from './asset-values.ts';

type AddAssetPanelProps = { family: Family; onClose: () => void };

/** The panel that adds an asset, or several alike one after the other. */
export default function AddAssetPanel({ family, onClose }: AddAssetPanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel inAddress title={t(assetWords[family.name].addTitle)} size={500} opened onClose={onClose}>
      <AddAssetForm family={family} onClose={onClose} />
    </SidePanel>
  );
}

/** What the button says that saves and leaves the form open. */
const ANOTHER = 'another';

function AddAssetForm({ family, onClose }: AddAssetPanelProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const initial = family.conditionTellsState ? { ...emptyAsset, condition: 'Good' as const } : emptyAsset;
  const form = useContractForm(newAssetForm(family, today), initial);
  const serialField = useRef<HTMLInputElement>(null);
  const another = useRef(false);
  const add = useWrite(family.create, {
    form,
    onSuccess: () => {
      if (!another.current) {
        form.markSaved();
        return onClose();
      }
      form.markSaved(nextOf(form.getValues()));
      serialField.current?.focus();
    },
  });

  return (
    <ContractForm
      form={form}
      pending={add.isPending}
      onSubmit={(body, submitter) => {
        another.current = submitter?.getAttribute('value') === ANOTHER;
        add.mutate({ body });
      }}
      onCancel={onClose}
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
