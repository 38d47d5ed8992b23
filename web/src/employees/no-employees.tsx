import { Button } from '@mantine/core';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoMatch } from '../ui/no-match.tsx';

type NoEmployeesProps = { filtered: boolean; onAdd: (() => void) | null };

/** Why the list of employees is empty, and the way out of it. */
export function NoEmployees({ filtered, onAdd }: NoEmployeesProps) {
  const { t } = useTranslation();
  if (filtered) {
    return (
      <NoMatch title={t('No employees found')} reason={t('Try a different search, company or status.')} />
    );
  }
  return (
    <EmptyState
      icon={<Users />}
      title={t('No employees yet')}
      reason={t('Employees appear here once they are added.')}
      action={onAdd && <Button onClick={onAdd}>{t('+ add employee')}</Button>}
    />
  );
}
