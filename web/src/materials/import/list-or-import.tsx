import { lazy } from 'react';
import { useMay } from '../../platform/session.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useImportAddress } from './import-address.ts';

const ListTab = lazy(() => import('../list/list-tab.tsx'));
const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** The materials, or in their place the price list that is being imported. */
export default function ListOrImport() {
  const { importing, close } = useImportAddress();
  const imports = useMay('material.write') && importing;
  return (
    <LazyPart fallback={<Loading />}>{imports ? <ImportScreen onLeave={close} /> : <ListTab />}</LazyPart>
  );
}
