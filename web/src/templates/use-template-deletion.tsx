import { deleteTemplate, type Template } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import type { RowAction } from '../ui/tables/row-actions.tsx';

/** The action that deletes a template once it is confirmed. */
export function useTemplateDeletion(onDeleted: (id: number) => void) {
  const { t } = useTranslation();
  const remove = useWrite(deleteTemplate, { onSuccess: ({ id }) => onDeleted(id) });

  async function ask({ id, name }: Pick<Template, 'id' | 'name'>) {
    const agreed = await confirmAction({
      sentence: t('Items that were made from it are kept. This cannot be undone.'),
      subject: name,
      verb: t('Delete template'),
      destructive: true,
    });
    if (agreed) remove.mutate({ params: { id } });
  }

  return {
    action: (template: Pick<Template, 'id' | 'name'>): RowAction => ({
      label: t('Delete'),
      icon: <Trash2 size={16} aria-hidden />,
      run: () => void ask(template),
      pending: remove.isPending,
      destructive: true,
    }),
  };
}
