import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import { type ServiceLine, stillThere } from './service-lines.ts';

/** How much of a service is back, as a word in its colour. */
export function ServiceState({ lines }: { lines: readonly ServiceLine[] }) {
  const { t } = useTranslation();
  const left = stillThere(lines).length;
  if (left === 0) return <StatusBadge status={t('Completed')} meaning="good" />;
  const words =
    left === lines.length
      ? t('In service')
      : t('{{left}} of {{all}} in service', { left, all: lines.length });
  return <StatusBadge status={words} meaning="pending" />;
}
