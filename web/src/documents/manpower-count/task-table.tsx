import { Table } from '@mantine/core';
import type { Answer, countManpower } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { formatNumber } from '../document-words.ts';
import { pathBelow } from '../path-below.ts';
import classes from './manpower-count.module.css';

type TaskTableProps = { tasks: Answer<typeof countManpower>['tasks'] };

/** How many persons worked on each task. */
export function TaskTable({ tasks }: TaskTableProps) {
  const { t } = useTranslation();
  return (
    <ScrollRegion label={t('Manpower by task')} className={classes.scrolls}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Task')}</Table.Th>
            <Table.Th className={classes.number}>{t('Manpower')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tasks.map(({ id, title, heirarchies, manpower_count }) => (
            <Table.Tr key={id}>
              <Table.Td className={classes.title}>
                {title}
                <div className={classes.above}>
                  <ItemPath heirarchy={pathBelow(heirarchies.slice(0, -1), heirarchies[0]?.id ?? 0)} whole />
                </div>
              </Table.Td>
              <Table.Td className={classes.number}>{formatNumber(manpower_count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
