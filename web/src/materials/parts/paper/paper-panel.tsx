import { Stack } from '@mantine/core';
import type { Call } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../../history/index.ts';
import type { ApiProblem } from '../../../platform/api-problem.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/states/loading.tsx';
import type { PaperKind } from './paper-kind.ts';

type PaperPanelProps<Paper> = {
  kind: PaperKind<Paper>;
  id: number;
  /** The paper as its list has it, which is shown until it is read by itself. */
  listed: Paper | undefined;
  onClose: () => void;
  children: (paper: Paper) => ReactNode;
};

/** The panel of the paper in the address: loading, failed, or loaded, then with its history below. */
export function PaperPanel<Paper>({ kind, id, listed, onClose, children }: PaperPanelProps<Paper>) {
  const { t } = useTranslation();
  const query = useEndpoint(kind.read, { params: { id } } as unknown as Call<typeof kind.read>, {
    ...(kind.apply && { apply: kind.apply as never }),
  });
  const data = query.data as Paper | undefined;
  const error: ApiProblem | null = query.error;
  const paper = error?.code === 'not_found' ? undefined : (data ?? listed);
  return (
    <SidePanel
      docked
      inAddress
      title={paper ? kind.nameOf(paper) : t(kind.title)}
      kind={paper && t(kind.title)}
      size={600}
      opened
      onClose={onClose}
    >
      {paper ? (
        // Each its own: what ends for one must not close the panel of another.
        <Stack key={id}>
          {children(paper)}
          <FoldedHistory kind={kind.history} id={id} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      )}
    </SidePanel>
  );
}
