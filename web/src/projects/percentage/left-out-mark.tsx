import { Badge } from '@mantine/core';
import type { TreeNode } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

type LeftOutMarkProps = { node: Pick<TreeNode, 'is_left_out' | 'left_out_reason' | 'is_counted'> };

/** Says that an item is left out of progress, and why; nothing where it counts. */
export function LeftOutMark({ node }: LeftOutMarkProps) {
  const { t } = useTranslation();
  if (node.is_counted) return null;
  const title = node.is_left_out
    ? t('Left out of progress: {{reason}}', { reason: node.left_out_reason })
    : t('An item above it is left out of progress.');
  return (
    <Badge variant="default" size="sm" radius="sm" tt="none" fw={400} style={{ flex: 'none' }} title={title}>
      {t('Left out')}
    </Badge>
  );
}
