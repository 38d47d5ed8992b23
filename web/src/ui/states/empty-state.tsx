import { EmptyState as Frame } from '@mantine/core';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  /** Names the missing thing. */
  title: string;
  /** Why there is none. */
  reason?: string | undefined;
  /** The first step, for those who may take it. */
  action?: ReactNode;
};

/** Shown where a list or a screen has no content. */
export function EmptyState({ icon, title, reason, action }: EmptyStateProps) {
  return (
    <Frame size="sm" py="xl" icon={icon} title={title} description={reason}>
      {action && <Frame.Actions>{action}</Frame.Actions>}
    </Frame>
  );
}
