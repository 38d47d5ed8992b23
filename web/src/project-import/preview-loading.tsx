import { Skeleton, Stack } from '@mantine/core';
import { SkeletonLines } from '../ui/loading.tsx';
import { ImportProgressBar } from './import-progress-bar.tsx';
import type { Stage } from './import-stage.ts';

/** The shape of the preview while it is being made, with how far that has come. */
export function PreviewLoading({ stage }: { stage: Stage | null }) {
  return (
    <Stack p="md" gap="lg">
      <ImportProgressBar dryRun stage={stage ?? { phase: 'starting', done: 0, total: 1 }} />
      <Skeleton height={48} />
      <SkeletonLines lines={10} />
    </Stack>
  );
}
