import { Button } from '@mantine/core';
import { computePercentages, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateChanged } from '../../platform/live-invalidation.ts';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';

/** '% Compute': the whole tree's percentages anew from its leaves. */
export function ComputeButton({ project }: { project: WorkItem }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const compute = useWrite(computePercentages, {
    onSuccess: () =>
      invalidateChanged(client, { kind: 'work_items', project_id: project.id, ids: null, by: null }),
  });

  async function ask() {
    const confirmed = await confirmAction({
      sentence: t('Performing this percentage calculation may take time. Are you sure?'),
      subject: project.title,
      verb: t('Compute percentages'),
    });
    if (confirmed) compute.mutate({ params: { id: project.id } });
  }

  return (
    <Button variant="default" size="xs" loading={compute.isPending} onClick={() => void ask()}>
      {t('% Compute')}
    </Button>
  );
}
