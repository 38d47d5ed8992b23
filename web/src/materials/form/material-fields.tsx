import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import {
  commonMaterialCategories,
  type Material,
  materialCategories,
  materialMessages,
  materialSuppliers,
  materialTypes,
  warehouses,
} from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import classes from '../../ui/form-fields.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
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
      {type === 'Specialised' ? (
        <SpecialisedChoices form={form} material={material} locked={locked} />
      ) : (
        <CommonCategory form={form} material={material} locked={locked} />
      )}
      <TextInput
        label={t('Code')}
        withAsterisk={!locked}
        readOnly={locked}
        autoComplete="off"
        {...code}
        error={codeError === t(materialMessages.codeExists) ? <CodeExists /> : codeError}
      />
      <TextInput label={t('Description')} {...text('description')} />
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
        label={t('More than ordered, at most')}
        description={t('How much more of an order can be received without a decision.')}
        suffix="%"
        hideControls
        allowNegative={false}
        decimalScale={2}
        readOnly={locked}
        {...form.getInputProps('over_delivery_percent')}
      />
      <WarehouseChoice form={form} material={material} locked={locked} />
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

function SpecialisedChoices({ form, material, locked = false }: MaterialFieldsProps) {
  const { t } = useTranslation();
  const categories = useEndpoint(materialCategories.list, {}, { enabled: !locked }).data;
  const suppliers = useEndpoint(materialSuppliers.list, {}, { enabled: !locked }).data;
  return (
    <>
      <RecordChoice
        label={t('Category')}
        none={t('Uncategorized')}
        locked={locked}
        records={categories}
        present={material?.category ?? null}
        {...form.getInputProps('material_category_id')}
      />
      <RecordChoice
        label={t('Supplier')}
        none="—"
        locked={locked}
        records={suppliers}
        present={material?.supplier ?? null}
        {...form.getInputProps('supplier_id')}
      />
    </>
  );
}

function CommonCategory({ form, material, locked = false }: MaterialFieldsProps) {
  const { t } = useTranslation();
  const categories = useEndpoint(commonMaterialCategories.list, {}, { enabled: !locked }).data;
  return (
    <RecordChoice
      label={t('Category')}
      none={t('Uncategorized')}
      locked={locked}
      records={categories}
      present={material?.category ?? null}
      {...form.getInputProps('common_material_category_id')}
    />
  );
}

function WarehouseChoice({ form, material, locked = false }: MaterialFieldsProps) {
  const { t } = useTranslation();
  const records = useEndpoint(warehouses.list, {}, { enabled: !locked }).data;
  return (
    <RecordChoice
      label={t('Warehouse')}
      none="—"
      locked={locked}
      records={records}
      present={material?.warehouse ?? null}
      {...form.getInputProps('warehouse_id')}
    />
  );
}

type Named = { id: number; name: string };
type RecordChoiceProps = {
  label: string;
  /** The label of no choice. */
  none: string;
  locked: boolean;
  /** Those to choose from, once they are known. */
  records: readonly Named[] | undefined;
  /** The one that the material has, which is shown until then. */
  present: Named | null;
  value?: number | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** One of some records, or none of them. */
function RecordChoice(props: RecordChoiceProps) {
  const { label, none, locked, records, present, value, onChange, ...rest } = props;
  const { t } = useTranslation();
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
