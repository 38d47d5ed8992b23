import { lazy } from 'react';
import { useMay } from '../../platform/session.ts';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { MaterialList } from '../list/material-list.tsx';
import { useAllFilters } from '../list/use-list-filters.tsx';
import { useImportAddress } from './import-address.ts';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** The materials, or in their place the price list that is being imported. */
export default function ListOrImport() {
  const { importing, close } = useImportAddress();
  const imports = useMay('material.write') && importing;
  if (!imports) return <AllMaterials />;
  return (
    <LazyPart fallback={<Loading />}>
      <ImportScreen onLeave={close} />
    </LazyPart>
  );
}

function AllMaterials() {
  return <MaterialList filters={useAllFilters()} />;
}
