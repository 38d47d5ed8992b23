import { materialCategories } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { CatalogueList } from '../../catalogues/index.ts';

/** The categories of specialised materials. Rule: STOCK-30. */
export default function CategoriesTab() {
  return (
    <CatalogueList
      inline
      catalogue={materialCategories}
      words={{
        title: 'Material Category',
        titles: 'Material Categories',
        heading: 'Material Categories',
        add: '+ add category',
        submit: 'Submit',
        purpose: 'Categories group materials by type.',
        deletion: 'Deleting this category will label materials as "Uncategorized".',
      }}
      icon={<Tags />}
      empty={{ name: '' }}
      valuesOf={({ name }) => ({ name })}
    />
  );
}
