import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import {
  type Material,
  type MaterialCatalogues,
  materialCatalogues,
  materialMessages,
  materialSuppliers,
  materialTypes,
  warehouses,
} from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { PhotoField } from '../parts/photo-field.tsx';
import type { MaterialValues } from './material-values.ts';

type MaterialFieldsProps = {
  form: ContractForm<MaterialValues, unknown>;
  /** The material that is shown; null: a new one. */
  material: Material | null;
  locked?: boolean;
};

/** The fields of a material. Rule: STOCK-1. */
export function MaterialFields({ form, material, locked = false }: MaterialFieldsProps) {
  const { t } = useTranslation();
  const { type } = form.values;
  const isCommon = type === 'Common';
  const { categories } = materialCatalogues[type];
  const text = (name: 'description' | 'unit') => ({
    withAsterisk: !locked,
    readOnly: locked,
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  const isUnitFixed = !locked && material !== null && !material.abilities.update_unit;
  const { error: codeError, ...code } = form.getInputProps('code');
  return (
    <div className={classes.fields} data-locked={locked || undefined}>
      <Select
        label={t('Type')}
        allowDeselect={false}
        readOnly={material !== null}
        {...(material && !locked ? { description: t('The type cannot be changed.') } : {})}
        data={materialTypes.map((one) => ({ value: one, label: t(one) }))}
        {...form.getInputProps('type')}
      />
      <RecordChoice
        // Each family has its own.
        key={type}
        label={t('Category')}
        none={t('Uncategorized')}
        locked={locked}
        list={categories.list}
        present={material?.category ?? null}
        {...form.getInputProps(isCommon ? 'common_material_category_id' : 'material_category_id')}
      />
      {!isCommon && (
        <RecordChoice
          label={t('Supplier')}
          none="—"
          locked={locked}
          list={materialSuppliers.list}
          present={material?.supplier ?? null}
          {...form.getInputProps('supplier_id')}
        />
      )}
      {/* The title has both. */}
      {!locked && (
        <>
          <TextInput
            label={t('Code')}
            withAsterisk
            autoComplete="off"
            {...code}
            error={codeError === t(materialMessages.codeExists) ? <CodeExists /> : codeError}
          />
          <TextInput label={t('Description')} {...text('description')} />
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('Unit')}
          {...text('unit')}
          {...(isUnitFixed && { readOnly: true, description: t(materialMessages.unitInUse) })}
        />
        <NumberField
          label={t('Price')}
          prefix="$"
          hideControls
          allowNegative={false}
          withAsterisk={!locked}
          readOnly={locked}
          {...form.getInputProps('price')}
        />
      </SimpleGrid>
      <NumberField
        label={t('Over-delivery allowed')}
        description={t('How much more than was ordered can be received without approval.')}
        suffix="%"
        hideControls
        allowNegative={false}
        decimalScale={2}
        readOnly={locked}
        {...form.getInputProps('over_delivery_percent')}
      />
      <RecordChoice
        label={t('Warehouse')}
        none="—"
        locked={locked}
        list={warehouses.list}
        present={material?.warehouse ?? null}
        {...form.getInputProps('warehouse_id')}
      />
      {!locked && (
        <PhotoField values={form.values} onChange={(values) => form.setValues(values)} form={form} />
      )}
    </div>
  );
}

/** The message for a code that another material has. Rule: STOCK-27. */
function CodeExists() {
  const { t } = useTranslation();
  return (
    <>
      <Text component="span" display="block" size="xs" fw={600}>
        {t('Code already exists')}
      </Text>
      <Text component="span" display="block" size="xs">
        {t('Material not saved. Kindly change the code and try again.')}
      </Text>
    </>
  );
}

type Named = { id: number; name: string };
type RecordChoiceProps = {
  label: string;
  /** The label of no choice. */
  none: string;
  locked: boolean;
  /** Reads those to choose from. */
  list:
    | MaterialCatalogues['categories']['list']
    | MaterialCatalogues['suppliers']['list']
    | typeof warehouses.list;
  /** The one that the material has, which is shown until they are known. */
  present: Named | null;
  value?: number | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** One of some records, or none of them. */
function RecordChoice(props: RecordChoiceProps) {
  const { label, none, locked, list, present, value, onChange, ...rest } = props;
  const { t } = useTranslation();
  const records: readonly Named[] | undefined = useEndpoint(list, {}, { enabled: !locked }).data;
  const offered = records ?? (present ? [present] : []);
  return (
    <Select
      label={label}
      placeholder={none}
      readOnly={locked}
      clearable={!locked}
      searchable={offered.length > 10}
      nothingFoundMessage={t('No results')}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
      {...rest}
    />
  );
}
