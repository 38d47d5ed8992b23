import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { useTaskChoice } from './task-choice.ts';

/** The menu of a list of tasks, by which fingers choose lines of it. @param name of what the list is of */
export function SelectAction({ name }: { name: string }) {
  const { t } = useTranslation();
  const choice = useTaskChoice();
  if (!choice) return null;
  return (
    <RowActions
      name={name}
      actions={[{ label: t('Select'), icon: <ListChecks size={14} aria-hidden />, run: choice.start }]}
    />
  );
}
