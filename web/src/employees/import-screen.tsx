import {
  getEmployeeTemplate,
  type ImportedEmployee,
  importEmployees,
  importedEmployeeHeadings,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefaultCompany, type TableImport, TableImportScreen } from '../table-import/index.ts';

/** Adds employees from a table. */
export default function ImportScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const [company, setCompany] = useState<number | null>(null);
  const definition: TableImport<ImportedEmployee> = {
    endpoint: importEmployees,
    template: getEmployeeTemplate,
    fields: importedEmployeeHeadings,
    options: company === null ? {} : { company_id: company },
    words: {
      backTo: t('All employees'),
      instructions: t(
        'Fill in the template or use your own list: one row for each employee. An exported list has the same columns. Leave the end date of permanent staff empty. Columns of leave credits are those of this year.',
      ),
      file: t('Employee file'),
      invitation: t('Choose a file to preview the new employees. Nothing is saved until you add them.'),
      add: t('Add employees'),
      addMany: (count) => t('Add {{count}} employees', { count }),
      question: (count) => t('This will add {{count}} new employees.', { count }),
      correct: t(
        'Correct these rows in the file and upload it again. No employees are added until all rows are valid.',
      ),
      safeAgain: t('You can try again. No employee will be added twice.'),
    },
    columns: [
      {
        key: 'name',
        title: t('Name'),
        width: '30%',
        onPhone: 'title',
        render: ({ name, row }) => name || t('Row {{row}}', { row }),
      },
      {
        key: 'unique_id',
        title: t('Employee ID'),
        width: 130,
        onPhone: 'detail',
        render: ({ unique_id }) => unique_id || '—',
      },
    ],
  };
  return (
    <TableImportScreen
      definition={definition}
      moreChoices={(locked) => <DefaultCompany value={company} onChange={setCompany} locked={locked} />}
      onLeave={onLeave}
    />
  );
}
