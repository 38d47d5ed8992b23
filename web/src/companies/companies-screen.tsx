import { Textarea } from '@mantine/core';
import { companies } from '@plumbline/contract';
import { Building } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueScreen } from '../catalogues/index.ts';
import { useScreenTitle } from '../ui/screen-title.ts';
import classes from './companies.module.css';

/** The companies whose people work here. */
export default function CompaniesScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Companies'));
  return (
    <CatalogueScreen
      catalogue={companies}
      words={{
        title: 'Company',
        titles: 'Companies',
        purpose:
          'Every employee belongs to a company, whose name, address and logo are on the papers of its projects.',
      }}
      icon={<Building />}
      columns={[
        {
          key: 'address',
          title: t('Address'),
          onPhone: 'detail',
          render: ({ address }) => <span className={classes.address}>{address}</span>,
        },
      ]}
      empty={{ name: '', address: '' }}
      valuesOf={({ name, address }) => ({ name, address: address ?? '' })}
      fields={(form) => (
        <Textarea label={t('Address')} autosize minRows={3} maxRows={8} {...form.getInputProps('address')} />
      )}
    />
  );
}
