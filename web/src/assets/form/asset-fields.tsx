import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type Asset, type Call, conditions, type Family } from '@plumbline/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { CompanyField } from '../../ui/fields/company-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { assetWords } from '../asset-words.ts';
import { type AssetValues, paperNames } from './asset-values.ts';
import { PaperField } from './paper-field.tsx';

type AssetFieldsProps = {
  family: Family;
  form: ContractForm<AssetValues, unknown>;
  /** The asset that is shown; null: a new one. */
  asset: Asset | null;
  locked?: boolean;
  serialField?: RefObject<HTMLInputElement | null>;
};

/** The fields of an asset. Rule: ASSET-8. */
export function AssetFields({ family, form, asset, locked = false, serialField }: AssetFieldsProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const { purchase_date } = form.values;
  const text = (name: 'brand' | 'description' | 'serial_no') => ({
    withAsterisk: !locked,
    readOnly: locked,
    autoComplete: 'off',
    ...form.getInputProps(name),
  });

  return (
    <div className={classes.fields} data-locked={locked || undefined}>
      {locked && asset ? (
        <LongFact label={t('Company')} value={asset.company.name} />
      ) : (
        <CompanyField withAsterisk present={asset?.company ?? null} {...form.getInputProps('company_id')} />
      )}
      <CategoryField family={family} form={form} asset={asset} locked={locked} />
      <Select
        label={t('Condition')}
        withAsterisk={!locked}
        readOnly={locked}
        allowDeselect={false}
        data={conditions.map((condition) => ({ value: condition, label: t(condition) }))}
        {...form.getInputProps('condition')}
      />
      <TextInput label={t('Brand')} {...text('brand')} />
      <TextInput label={t('Description')} {...text('description')} />
      <TextInput label={t('Serial #')} ref={serialField} {...text('serial_no')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('Purchase Date')}
          withAsterisk={!locked && family.hasRequiredDates}
          readOnly={locked}
          clearable={!locked}
          maxDate={today}
          {...form.getInputProps('purchase_date')}
        />
        <DateField
          label={t('Expiry Date')}
          withAsterisk={!locked && family.hasRequiredDates}
          readOnly={locked}
          clearable={!locked}
          {...(purchase_date ? { minDate: purchase_date } : {})}
          {...form.getInputProps('warranty_expiry_date')}
        />
      </SimpleGrid>
      <ProjectField family={family} form={form} asset={asset} />
      {family.hasPapers &&
        paperNames.map((name) => <PaperField key={name} name={name} form={form} locked={locked} />)}
    </div>
  );
}

/** A fact that takes as many lines as it needs. */
function LongFact(props: { label: string; value: string; description?: string }) {
  return <Textarea readOnly autosize minRows={1} {...props} />;
}

type PartProps = Pick<AssetFieldsProps, 'family' | 'form' | 'asset' | 'locked'>;

function CategoryField({ family, form, asset, locked }: PartProps) {
  const { t } = useTranslation();
  const { data } = useEndpoint(family.categories.list, {}, { enabled: !locked });
  const present = asset?.category ? [asset.category] : [];
  const name = `${family.one}_category_id` as const;
  const { value, onChange, ...rest } = form.getInputProps(name);
  return (
    <Select
      label={t('Category')}
      // An Uncategorized one may stay so.
      withAsterisk={!locked && asset?.category !== null}
      readOnly={locked}
      placeholder={asset?.category === null ? t('Uncategorized') : ''}
      allowDeselect={false}
      searchable={(data?.length ?? 0) > 10}
      nothingFoundMessage={t('No category matches')}
      data={(data ?? present).map((category) => ({ value: String(category.id), label: category.name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...rest}
    />
  );
}

/** Where a new one is from the start. An existing asset moves only by issue and return. */
function ProjectField({ family, form, asset }: PartProps) {
  const { t } = useTranslation();
  const { data } = useEndpoint(family.choices, { query: { projects: 'true' } } as Call<Family['choices']>, {
    enabled: asset === null,
  });
  if (asset) {
    return (
      <LongFact
        label={t('Project')}
        description={t(assetWords[family.name].changesProject)}
        value={asset.project?.title ?? '—'}
      />
    );
  }
  const { value, onChange, ...rest } = form.getInputProps('project_id');
  return (
    <Select
      label={t('Project')}
      placeholder={t('In store')}
      clearable
      searchable
      nothingFoundMessage={t('No projects found.')}
      data={(data?.projects ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...rest}
    />
  );
}
