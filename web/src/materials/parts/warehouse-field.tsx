import { Select, type SelectProps } from '@mantine/core';
import { warehouses } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';

type WarehouseFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The warehouse's id. */
  value?: number | null;
  onChange?: (id: number) => void;
};

/** One of the warehouses, with its address below. */
export function WarehouseField({ value, onChange, ...rest }: WarehouseFieldProps) {
  const { t } = useTranslation();
  const all = useEndpoint(warehouses.list, {}).data ?? [];
  const chosen = all.find(({ id }) => id === value);
  return (
    <Select
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => id !== null && onChange?.(Number(id))}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('No results')}
      description={chosen?.address ?? undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
    />
  );
}

/** The name of a warehouse by its id. */
export function WarehouseName({ id }: { id: number | null }) {
  return useEndpoint(warehouses.list, {}).data?.find((warehouse) => warehouse.id === id)?.name ?? '—';
}
