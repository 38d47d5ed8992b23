import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { WhyNot } from '../../platform/why-not.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** A screen of materials for those who may use them; for others the reason why it is empty. */
export function ForMaterialUsers({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  if (useMay('material.use')) return children;
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('Materials')}
      reason={t('You do not have access to materials. Ask your supervisor for what you need.')}
      action={<WhyNot action="material.use" />}
    />
  );
}
