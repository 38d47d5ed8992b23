import { Button } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { PackageCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { LazyDialog } from '../../ui/lazy-part.tsx';

const IssuePanel = lazy(() => import('./issue-panel.tsx'));

/** Issues from the store: what is scanned, pasted or searched for; those who may not can ask why. */
export function IssueButton({ family }: { family: Family }) {
  const { t } = useTranslation();
  const [issuing, setIssuing] = useState(false);
  const close = () => setIssuing(false);
  if (!useMay('tool.issue')) return <WhyCannot action="tool.issue" question={t("Why can't I issue?")} />;
  return (
    <>
      <Button
        variant="default"
        leftSection={<PackageCheck size={16} aria-hidden />}
        onClick={() => setIssuing(true)}
      >
        {t('Issue')}
      </Button>
      <LazyDialog opened={issuing} onClose={close}>
        {issuing && <IssuePanel family={family} onClose={close} />}
      </LazyDialog>
    </>
  );
}
