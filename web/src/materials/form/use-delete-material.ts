import { deleteMaterial, type Material } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';

/** Deletes a material, once it is confirmed. @param onDeleted called after the deletion */
export function useDeleteMaterial(onDeleted: () => void) {
  const { t } = useTranslation();
  const remove = useWrite(deleteMaterial, { onSuccess: onDeleted });
  return {
    isPending: remove.isPending,
    ask: async ({ id, code, description }: Material) => {
      const confirmed = await confirmAction({
        sentence: t('This will remove the materials and its issuances.'),
        consequence: t('Existing orders keep it.'),
        subject: `${code} · ${description}`,
        verb: t('Delete material'),
        destructive: true,
      });
      if (confirmed) remove.mutate({ params: { id } });
    },
  };
}
