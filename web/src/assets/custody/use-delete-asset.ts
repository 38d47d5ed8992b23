import type { Asset, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useWhileThere } from '../../platform/use-while-there.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { fullNameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';

/** Deletes an asset, once it is confirmed. @param onDeleted called after the deletion */
export function useDeleteAsset(family: Family, onDeleted: () => void) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const remove = useWrite(family.remove, { onSuccess: useWhileThere(onDeleted) });
  return {
    isPending: remove.isPending,
    ask: async (asset: Asset) => {
      const confirmed = await confirmAction({
        sentence: t(words.unaffected),
        subject: fullNameOf(asset),
        verb: t(words.delete),
        destructive: true,
      });
      if (confirmed) remove.mutate({ params: { id: asset.id } });
    },
  };
}
