import { EmptyState as Frame } from '@mantine/core';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  /** What would be here. */
  title: string;
  /** Why there is none. */
  reason?: string | undefined;
  /** The first step, for those who may take it. */
  action?: ReactNode;
};

/** Stands where there is nothing to show. */
export function EmptyState({ icon, title, reason, action }: EmptyStateProps) {
  return (
    <Frame size="sm" py="xl" icon={icon} title={title} description={reason}>
      {action && <Frame.Actions>{action}</Frame.Actions>}
    </Frame>
  );
}
