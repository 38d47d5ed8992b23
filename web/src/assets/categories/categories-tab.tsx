import type { Family } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { CatalogueScreen } from '../../catalogues/index.ts';
import { assetWords } from '../asset-words.ts';

/** The categories of a family (specification 2, Categories tab). */
export default function CategoriesTab({ family }: { family: Family }) {
  const words = assetWords[family.name];
  return (
    <CatalogueScreen
      catalogue={family.categories}
      words={{
        title: words.category,
        titles: words.categories,
        purpose: words.categoriesPurpose,
        deletion: words.categoryDeletion,
      }}
      icon={<Tags />}
      empty={{ name: '' }}
      valuesOf={({ name }) => ({ name })}
    />
  );
}
