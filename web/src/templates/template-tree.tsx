import { Text } from '@mantine/core';
import { shownDays, type TemplateItem } from '@plumbline/contract';
import { Milestone } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './templates.module.css';

type Node = { key: number; item: TemplateItem; below: Node[] };

const byCode = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The items as a tree, siblings in the order of their codes. */
function treeOf(items: readonly TemplateItem[]): Node[] {
  const nodes: Node[] = items.map((item, key) => ({ key, item, below: [] }));
  for (const node of nodes) if (node.item.parent !== null) nodes[node.item.parent]?.below.push(node);
  for (const { below } of nodes) below.sort((one, other) => byCode.compare(one.item.code, other.item.code));
  return nodes.slice(0, 1);
}

/** What a template makes, with the days of each item counted from the first one. */
export function TemplateTree({ items }: { items: readonly TemplateItem[] }) {
  const { t } = useTranslation();
  const tree = useMemo(() => treeOf(items), [items]);
  return (
    <section aria-label={t('Items')}>
      <Branch nodes={tree} />
    </section>
  );
}

function Branch({ nodes }: { nodes: readonly Node[] }) {
  return (
    <ul className={classes.tree}>
      {nodes.map(({ key, item, below }) => (
        <li key={key}>
          <Line item={item} />
          {below.length > 0 && <Branch nodes={below} />}
        </li>
      ))}
    </ul>
  );
}

function Line({ item }: { item: TemplateItem }) {
  const { t } = useTranslation();
  const days = shownDays(item);
  return (
    <div className={classes.line}>
      <span className={classes.names}>
        <span className={classes.code}>{item.code}</span> {item.title}
        {item.set_percentage > 0 && <span className={classes.code}> ({item.set_percentage}%)</span>}
        {item.is_milestone && (
          <Milestone size={14} className={classes.milestone} role="img" aria-label={t('Milestone')} />
        )}
        {item.task_category && (
          <Text span size="xs" c="dimmed" className={classes.category}>
            {item.task_category.name}
          </Text>
        )}
      </span>
      {days && (
        <Text span size="sm" c="dimmed" className={`${classes.days} numbers`}>
          {days.from === days.to ? t('Day {{day}}', { day: days.from }) : t('Day {{from}} to {{to}}', days)}
        </Text>
      )}
    </div>
  );
}
