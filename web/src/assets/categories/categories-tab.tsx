import type { Family } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { CatalogueList, CatalogueScreen } from '../../catalogues/index.ts';
import { assetWords } from '../asset-words.ts';

/**
 * The categories of a family. Those of tools are edited in their rows and added in a panel, those of equipment in a form
 * next to the list. Rule: ASSET-29.
 */
export default function CategoriesTab({ family }: { family: Family }) {
  const { category, categories, categoriesPurpose, categoryDeletion } = assetWords[family.name];
  const words = {
    title: category,
    titles: categories,
    purpose: categoriesPurpose,
    deletion: categoryDeletion,
  };
  const shared = {
    catalogue: family.categories,
    icon: <Tags />,
    empty: { name: '' },
    valuesOf: ({ name }: { name: string }) => ({ name }),
  };
  if (family.name === 'equipments') return <CatalogueScreen {...shared} words={words} />;
  return (
    <CatalogueList
      {...shared}
      inline
      words={{ ...words, heading: categories, add: 'Add Category', submit: 'Submit' }}
    />
  );
}
