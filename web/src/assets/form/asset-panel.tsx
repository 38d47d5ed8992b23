import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import type { AssetPanelsProps } from './asset-panels-props.ts';
import { AssetRecord } from './asset-record.tsx';
import { useAssetTitle } from './use-asset-title.ts';

/** The panel of one asset: where it is, and its form, locked until it is edited. */
export default function AssetPanel(props: AssetPanelsProps) {
  const { family, address } = props;
  const title = useAssetTitle(family, address.item);
  return (
    <SidePanel docked inAddress title={title} size={500} opened onClose={address.close}>
      <AssetRecord {...props} />
    </SidePanel>
  );
}
