import { type Answer, assetHeadings, type Family, type ImportedAsset } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DefaultCompany,
  MissingNames,
  type TableImport,
  TableImportScreen,
} from '../../table-import/index.ts';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import { importWords } from './import-words.ts';

/** Adds tools or equipment from a table; missing categories are added if ticked. */
export default function ImportScreen({ family, onLeave }: { family: Family; onLeave: () => void }) {
  const { t } = useTranslation();
  const words = importWords[family.name];
  const [createsCategories, setCreatesCategories] = useState(false);
  const [company, setCompany] = useState<number | null>(null);
  useScreenTitle(t(words.title));
  const definition: TableImport<ImportedAsset, Answer<Family['import']>> = {
    endpoint: family.import,
    template: family.importTemplate,
    fields: assetHeadings,
    options: { create_categories: createsCategories, ...(company !== null && { company_id: company }) },
    words: {
      backTo: t(words.backTo),
      instructions: t(words.instructions),
      file: t(words.file),
      invitation: t(words.invitation),
      add: t(words.add),
      addMany: (count) => t(words.addMany, { count }),
      question: (count) => t(words.question, { count }),
      correct: t(words.correct),
      safeAgain: t(words.safeAgain),
    },
    columns: [
      {
        key: 'asset',
        title: t('Description'),
        width: '30%',
        onPhone: 'title',
        render: ({ brand, description, row }) =>
          [brand, description].filter(Boolean).join(' ') || t('Row {{row}}', { row }),
      },
      {
        key: 'serial_no',
        title: t('Serial #'),
        width: 130,
        onPhone: 'detail',
        render: ({ serial_no }) => serial_no || '—',
      },
    ],
  };
  return (
    <TableImportScreen
      definition={definition}
      onLeave={onLeave}
      moreChoices={(locked) => <DefaultCompany value={company} onChange={setCompany} locked={locked} />}
      noteOf={(result) => (
        <MissingNames
          title={t('Categories that do not exist')}
          icon={<Tags />}
          names={result.new_categories}
          offer={t('Add these categories')}
          isAdded={createsCategories}
          onChange={setCreatesCategories}
        />
      )}
    />
  );
}
