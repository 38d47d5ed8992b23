import { useTranslation } from 'react-i18next';
import { CompanyField } from '../ui/fields/company-field.tsx';

type DefaultCompanyProps = { value: number | null; onChange: (id: number) => void; locked: boolean };

/** The company of the rows that name none. */
export function DefaultCompany({ value, onChange, locked }: DefaultCompanyProps) {
  const { t } = useTranslation();
  return (
    <CompanyField
      label={t('Default company')}
      description={t('For rows without a company, or a file without this column.')}
      placeholder={t('None')}
      value={value}
      onChange={onChange}
      disabled={locked}
    />
  );
}
