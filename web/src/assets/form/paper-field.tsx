import { Input, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineFileField, isPicture, StoredFiles, useGallery } from '../../files/index.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import classes from './asset-facts.module.css';
import type { AssetValues, PaperName, PaperValue } from './asset-values.ts';

const words = {
  invoice: { label: 'Invoice', description: 'Invoice description' },
  catalogue: { label: 'Catalogue', description: 'Catalogue description' },
} as const satisfies Record<PaperName, { label: string; description: string }>;

type PaperFieldProps = {
  name: PaperName;
  form: ContractForm<AssetValues, unknown>;
  locked: boolean;
};

/** The invoice or the catalogue of an asset: a PDF or an image, with what it is described as. */
export function PaperField({ name, form, locked }: PaperFieldProps) {
  const { t } = useTranslation();
  const { label, description } = words[name];
  const paper = form.values[name];
  const set = (value: PaperValue) => form.setValues({ [name]: value });
  if (locked) return <LockedPaper label={t(label)} paper={paper} note={form.values[`${name}_description`]} />;
  const { error } = form.getInputProps(name);
  return (
    <>
      <InlineFileField
        label={t(label)}
        most={1}
        accepts="any"
        files={paper.added}
        onFiles={(added) => set({ ...form.getValues()[name], added })}
        stored={paper.stored ? [paper.stored] : []}
        onRemoveStored={() => set({ ...form.getValues()[name], stored: null })}
        error={typeof error === 'string' ? error : undefined}
        form={form}
      />
      <TextInput label={t(description)} autoComplete="off" {...form.getInputProps(`${name}_description`)} />
    </>
  );
}

function LockedPaper({ label, paper, note }: { label: string; paper: PaperValue; note: string }) {
  const { t } = useTranslation();
  const files = paper.stored ? [paper.stored] : [];
  const { enlarge, gallery } = useGallery(files.filter(isPicture));
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label} className={classes.paper}>
      {files.length > 0 ? (
        <StoredFiles files={files} onEnlarge={enlarge} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('No file.')}
        </Text>
      )}
      {note && (
        <Text size="sm" mt={4}>
          {note}
        </Text>
      )}
      {gallery}
    </Input.Wrapper>
  );
}
