import { getMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import type { MaterialAddress } from '../list/material-list-address.ts';
import { MaterialDetails } from './material-details.tsx';

type MaterialPanelProps = {
  address: MaterialAddress;
  /** What its figures are of. */
  scope: FigureScope;
  ofTask: boolean;
};

/** The panel of one material: its figures, and its form, locked until it is edited. */
export default function MaterialPanel({ address, scope, ofTask }: MaterialPanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getMaterial, { params: { id: address.material }, query: scope });
  return (
    <SidePanel
      docked
      inAddress
      title={query.data ? `${query.data.code} · ${query.data.description}` : t('Material')}
      size={500}
      opened
      onClose={address.close}
    >
      {query.data ? (
        <MaterialDetails material={query.data} address={address} scope={scope} ofTask={ofTask} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      )}
    </SidePanel>
  );
}
