import { companies } from '@plumbline/contract';
import { Building } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueScreen } from '../catalogues/index.ts';
import { useScreenTitle } from '../ui/screen-title.ts';

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
        purpose: 'Every employee belongs to a company, whose name is on their records and reports.',
      }}
      icon={<Building />}
      empty={{ name: '' }}
      valuesOf={({ name }) => ({ name })}
    />
  );
}
