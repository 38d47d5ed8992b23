import { Select, type SelectProps } from '@mantine/core';
import { listCompanies } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';

type CompanyFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The company's id. */
  value?: number | null;
  onChange?: (id: number) => void;
  /** The company as the record has it, which is shown until all companies are known. */
  present?: { id: number; name: string } | null;
};

/** The company that something belongs to, chosen among all of them. */
export function CompanyField({ value, onChange, present, ...rest }: CompanyFieldProps) {
  const { t } = useTranslation();
  const companies = useEndpoint(listCompanies, {}, { enabled: !rest.readOnly }).data;
  const offered = companies ?? (present ? [present] : []);
  return (
    <Select
      label={t('Company')}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => id !== null && onChange?.(Number(id))}
      allowDeselect={false}
      searchable={offered.length > 10}
      nothingFoundMessage={t('No company matches')}
      {...rest}
      title={offered.find(({ id }) => id === value)?.name}
    />
  );
}

/** The name of a company by its id. */
export function CompanyName({ id }: { id: number | null }) {
  const companies = useEndpoint(listCompanies, {}).data;
  return companies?.find((company) => company.id === id)?.name ?? '—';
}
