import type { TreeNode } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './tree.module.css';

/** NI or INS at exactly 100 %: not yet inspected, or inspected. */
export function InspectionMark({ node }: { node: Pick<TreeNode, 'percentage' | 'is_inspected'> }) {
  const { t } = useTranslation();
  if (node.percentage !== 100) return null;
  const inspected = node.is_inspected === 1;
  const words = inspected ? t('Inspected') : t('Not yet inspected');
  return (
    <abbr
      className={classes.inspection}
      data-inspected={inspected || undefined}
      title={words}
      aria-label={words}
    >
      {inspected ? t('INS') : t('NI')}
    </abbr>
  );
}
