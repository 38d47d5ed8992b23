import { commonMaterialCategories } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { CatalogueList } from '../../../catalogues/index.ts';

/** The categories of common materials. Rule: STOCK-30. */
export default function CommonCategoriesTab() {
  return (
    <CatalogueList
      inline
      catalogue={commonMaterialCategories}
      words={{
        title: 'Common Material Category',
        titles: 'Common Material Categories',
        heading: 'Common Material Categories',
        add: '+ add category',
        submit: 'Submit',
        purpose: 'Categories group common materials by type.',
        deletion: 'Deleting this category will label common materials as "Uncategorized".',
      }}
      icon={<Tags />}
      empty={{ name: '' }}
      valuesOf={({ name }) => ({ name })}
    />
  );
}
