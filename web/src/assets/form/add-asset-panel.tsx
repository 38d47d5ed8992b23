import type { Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { assetWords } from '../asset-words.ts';
import { AddAssetForm } from './add-asset-form.tsx';

type AddAssetPanelProps = { family: Family; onClose: () => void };

/** The panel that adds an asset. */
export default function AddAssetPanel({ family, onClose }: AddAssetPanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      docked
      isNew
      inAddress
      title={t(assetWords[family.name].addTitle)}
      size={500}
      opened
      onClose={onClose}
    >
      <AddAssetForm family={family} onClose={onClose} />
    </SidePanel>
  );
}
