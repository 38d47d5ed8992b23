import { useEndpoint } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { useApplyCustody } from '../custody/use-apply-custody.ts';
import { AssetDetails } from './asset-details.tsx';
import type { AssetPanelsProps } from './asset-panels-props.ts';

/** The asset in the address: loading, failed, or loaded. */
export function AssetRecord(props: AssetPanelsProps) {
  const { family, address } = props;
  const { toAsset } = useApplyCustody(family);
  const query = useEndpoint(family.get, { params: { id: address.item } }, { apply: toAsset });
  if (query.data) return <AssetDetails key={query.data.id} {...props} asset={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading skeleton={<SkeletonLines lines={10} />} />;
}
