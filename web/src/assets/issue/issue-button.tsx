import type { Family } from '@plumbline/contract';
import { PackageCheck } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';

const IssuePanel = lazy(() => import('./issue-panel.tsx'));

/** Issues from the store: what is scanned, pasted or searched for; those who may not can ask why. */
export function IssueButton({ family }: { family: Family }) {
  const { t } = useTranslation();
  if (!useMay('tool.issue')) return <WhyCannot action="tool.issue" question={t("Why can't I issue?")} />;
  return (
    <DialogButton label={t('Issue')} icon={<PackageCheck size={16} aria-hidden />}>
      {(close) => <IssuePanel family={family} onClose={close} />}
    </DialogButton>
  );
}
