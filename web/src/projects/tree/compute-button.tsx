import { Button } from '@mantine/core';
import { computePercentages, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';

/** '% Compute': the whole tree's percentages again from its leaves. */
export function ComputeButton({ project, size = 'xs' }: { project: WorkItem; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation();
  const compute = useWrite(computePercentages);

  async function ask() {
    const confirmed = await confirmAction({
      sentence: t('Performing this percentage calculation may take time. Are you sure?'),
      subject: project.title,
      verb: t('Compute percentages'),
    });
    if (confirmed) compute.mutate({ params: { id: project.id } });
  }

  return (
    <Button variant="default" size={size} loading={compute.isPending} onClick={() => void ask()}>
      {t('% Compute')}
    </Button>
  );
}
