import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/loading.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { nameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { AssetDetails } from './asset-details.tsx';
import type { AssetPanelsProps } from './asset-panels.tsx';

/** The panel of one asset: where it is, and its form, locked until it is edited. */
export default function AssetPanel(props: AssetPanelsProps) {
  const { family, address } = props;
  const { t } = useTranslation();
  const query = useEndpoint(family.get, { params: { id: address.item } });
  return (
    <SidePanel
      inAddress
      title={query.data ? nameOf(query.data) : t(assetWords[family.name].one)}
      size={500}
      opened
      onClose={address.close}
    >
      {query.data ? (
        <AssetDetails key={query.data.id} {...props} asset={query.data} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      )}
    </SidePanel>
  );
}
