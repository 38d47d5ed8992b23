import { Anchor, Table } from '@mantine/core';
import type { RollUpReason } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import type { ItemRef } from '../items/item-queries.ts';
import classes from './explanation.module.css';

type ChildrenTableProps = {
  reason: RollUpReason;
  /** How many of the children are listed; the sum is always of all. */
  shown: number;
  onOpen: (child: ItemRef) => void;
  /** Asks why a child's own percentage is what it is. */
  onAsk: (child: ItemRef) => void;
};

/** Weight × progress = share of each child, and the sum. */
export function ChildrenTable({ reason, shown, onOpen, onAsk }: ChildrenTableProps) {
  const { t } = useTranslation();
  return (
    <Table className={classes.table} aria-label={t('How the percentage is calculated')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Item')}</Table.Th>
          <Table.Th className={classes.number}>{t('Weight')}</Table.Th>
          <Table.Th className={classes.number}>{t('× Progress')}</Table.Th>
          <Table.Th className={classes.number}>{t('= Share')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reason.children.slice(0, shown).map((child) => (
          <Table.Tr key={child.id}>
            <Table.Td>
              <Anchor
                component="button"
                type="button"
                className={classes.child}
                onClick={() => onOpen(child)}
              >
                <span className={classes.code}>{child.code}</span> {child.title}
              </Anchor>
              {child.is_left_out && ` · ${t('Left out')}`}
            </Table.Td>
            <Table.Td className={classes.number}>{trim(child.weight)}%</Table.Td>
            <Table.Td className={classes.number}>
              <Anchor
                component="button"
                type="button"
                c="inherit"
                underline="always"
                aria-label={t('How {{percentage}} of {{title}} is calculated', {
                  percentage: formatPercentage(child.percentage),
                  title: child.title,
                })}
                onClick={() => onAsk(child)}
              >
                {formatPercentage(child.percentage)}
              </Anchor>
            </Table.Td>
            <Table.Td className={classes.number}>{child.contribution.toFixed(4)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{t('Sum of {{count}} items', { count: reason.children.length })}</Table.Th>
          <Table.Td className={classes.number}>{trim(reason.weight_sum)}%</Table.Td>
          <Table.Td />
          <Table.Td className={classes.number}>
            <strong>{reason.contribution_sum.toFixed(4)}</strong>
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

/** Up to four places, as many as there are. */
function trim(value: number): string {
  return String(Number(value.toFixed(4)));
}
