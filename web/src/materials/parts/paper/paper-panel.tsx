import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../platform/api-problem.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/states/loading.tsx';

/** A paper as it is read. */
export type PaperQuery<Paper> = {
  data: Paper | undefined;
  error: ApiProblem | null;
  refetch: () => unknown;
};

type PaperPanelProps<Paper> = {
  /** What kind of paper it is. */
  kind: string;
  /** What the paper is called: the title, once it is known. */
  nameOf: (paper: Paper) => string;
  query: PaperQuery<Paper>;
  /** The paper as its list has it, which is shown until it is read by itself. */
  listed: Paper | undefined;
  onClose: () => void;
  children: (paper: Paper) => ReactNode;
};

/** The panel of the paper in the address: loading, failed, or loaded. */
export function PaperPanel<Paper>(props: PaperPanelProps<Paper>) {
  const { kind, nameOf, query, listed, onClose, children } = props;
  const paper = query.error?.code === 'not_found' ? undefined : (query.data ?? listed);
  return (
    <SidePanel
      docked
      inAddress
      title={paper ? nameOf(paper) : kind}
      kind={paper && kind}
      size={600}
      opened
      onClose={onClose}
    >
      {paper ? (
        <Stack>{children(paper)}</Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={10} />} />
      )}
    </SidePanel>
  );
}
