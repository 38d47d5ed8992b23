import { type MaterialType, materialCatalogues } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { CatalogueList } from '../../catalogues/index.ts';

const words = {
  Specialised: {
    title: 'Material Category',
    titles: 'Material Categories',
    heading: 'Material Categories',
    purpose: 'Categories group materials by type.',
    deletion: 'Deleting this category will label materials as "Uncategorized".',
  },
  Common: {
    title: 'Common Material Category',
    titles: 'Common Material Categories',
    heading: 'Common Material Categories',
    purpose: 'Categories group common materials by type.',
    deletion: 'Deleting this category will label common materials as "Uncategorized".',
  },
} as const satisfies Record<MaterialType, Record<string, string>>;

/** The categories of a family of materials. Rule: STOCK-30. */
export default function CategoriesTab({ type }: { type: MaterialType }) {
  return (
    <CatalogueList
      inline
      catalogue={materialCatalogues[type].categories}
      words={{ ...words[type], add: '+ add category', submit: 'Submit' }}
      icon={<Tags />}
      empty={{ name: '' }}
      valuesOf={({ name }) => ({ name })}
    />
  );
}
