import {
  type Answer,
  getPriceListTemplate,
  type ImportedMaterial,
  importMaterials,
  priceListHeadings,
} from '@plumbline/contract';
import { Tags, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingNames, type TableImport, TableImportScreen } from '../../table-import/index.ts';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import classes from './price-list.module.css';
import { RowChanges } from './row-changes.tsx';

type Result = Answer<typeof importMaterials>;

/**
 * Adds the materials of a price list and changes those whose codes exist; missing categories and suppliers are added if
 * ticked.
 */
export default function ImportScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const [createsCategories, setCreatesCategories] = useState(false);
  const [createsSuppliers, setCreatesSuppliers] = useState(false);
  const definition = usePriceListImport({
    create_categories: createsCategories,
    create_suppliers: createsSuppliers,
  });
  useScreenTitle(t('Import price list'));
  return (
    <TableImportScreen
      definition={definition}
      onLeave={onLeave}
      noteOf={({ new_categories, new_suppliers }) => (
        <>
          <MissingNames
            title={t('Categories that do not exist')}
            icon={<Tags />}
            names={new_categories}
            offer={t('Add these categories')}
            isAdded={createsCategories}
            onChange={setCreatesCategories}
          />
          <MissingNames
            title={t('Suppliers that do not exist')}
            icon={<Truck />}
            names={new_suppliers}
            offer={t('Add these suppliers')}
            isAdded={createsSuppliers}
            onChange={setCreatesSuppliers}
          />
        </>
      )}
    />
  );
}

/** How many materials an import adds or changes. */
const effective = ({ counts }: Result) => counts.new + counts.changed;

function usePriceListImport(options: Record<string, boolean>): TableImport<ImportedMaterial, Result> {
  const { t } = useTranslation();
  return {
    endpoint: importMaterials,
    template: getPriceListTemplate,
    fields: priceListHeadings,
    options,
    words: {
      backTo: t('All materials'),
      instructions: t(
        'Fill in the template with one row for each material. Existing codes are updated and new codes are added. Empty cells change nothing. Enter the category, supplier and warehouse by name, and in ‘Over-delivery %’ how much more of an order can be received without a decision.',
      ),
      file: t('Price list'),
      invitation: t('Choose a file to preview the changes. Nothing is saved until you import it.'),
      add: t('Import price list'),
      addMany: (_, result) => t('Import {{count}} materials', { count: effective(result) }),
      question: () => t('This will update/add to the list of materials.'),
      correct: t(
        'Correct these rows in the file and upload it again. Nothing is imported until all rows are valid.',
      ),
      safeAgain: t('You can try again. Nothing will be imported twice.'),
    },
    figuresOf: ({ counts }) => [
      [t('New'), t('{{value, number}}', { value: counts.new })],
      [t('Changed'), t('{{value, number}}', { value: counts.changed })],
      [t('Unchanged'), t('{{value, number}}', { value: counts.unchanged })],
    ],
    nothingToDo: (result) => (effective(result) === 0 ? t('This file changes nothing.') : null),
    columns: [
      {
        key: 'material',
        title: t('Material'),
        width: '36%',
        minWidth: 180,
        onPhone: 'title',
        render: ({ code, description, row }) => (
          <span className={classes.material}>
            <span>{code || t('Row {{row}}', { row })}</span>
            <span className={classes.description}>{description}</span>
          </span>
        ),
      },
    ],
    outcome: { title: t('Result'), render: (row) => <RowChanges row={row} /> },
  };
}
