import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { RollUpReason, WorkItem } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercentage, PercentageBar } from '../../ui/badges/percentage-bar.tsx';
import type { ItemRef } from '../items/item-queries.ts';
import { useScreenActions } from '../screen-actions.ts';
import { ChildrenTable } from './children-table.tsx';

/** So many children are read at a glance; the rest comes on demand. */
const FIRST_CHILDREN = 100;

type ExplanationProps = {
  item: WorkItem;
  reason: RollUpReason;
  onAsk: (child: ItemRef) => void;
  onBack?: (() => void) | undefined;
  onLeave: () => void;
};

/** The children of an item with weight × progress, and their sum. */
export function Explanation({ item, reason, onAsk, onBack, onLeave }: ExplanationProps) {
  const { t } = useTranslation();
  const { select } = useScreenActions();
  const [shown, setShown] = useState(FIRST_CHILDREN);
  const { children } = reason;

  function open(child: ItemRef) {
    onLeave();
    select(child);
  }

  return (
    <Stack gap="sm">
      {onBack && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          px={4}
          leftSection={<ArrowLeft size={14} />}
          onClick={onBack}
        >
          {t('Back')}
        </Button>
      )}
      <div>
        <Text size="xs" c="dimmed">
          {item.code}
        </Text>
        <Title order={2}>{item.title}</Title>
      </div>
      <PercentageBar value={reason.percentage} />
      <Text>{ruleSentence(t, reason)}</Text>
      {children.length > 0 && <ChildrenTable reason={reason} shown={shown} onOpen={open} onAsk={onAsk} />}
      {shown < children.length && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + 10 * FIRST_CHILDREN)}>
            {t('Show more ({{count}} left)', { count: children.length - shown })}
          </Button>
        </Group>
      )}
      {children.length > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            'Lines are rounded; the sum uses exact values. It is shown as {{percentage}}: with two decimals, and as 100 only when it is exactly 100.',
            { percentage: formatPercentage(reason.percentage) },
          )}
        </Text>
      )}
    </Stack>
  );
}

/** How the weights came about, in a sentence. */
function ruleSentence(t: TFunction, { rule, children }: RollUpReason): string {
  if (children.length === 0) return t('There are no items below this. Its progress is the value entered.');
  switch (rule) {
    case 'equal':
      return t('No item has its own weight, so all share 100% equally.');
    case 'shared':
      return t('Some items have their own weight. The others share the rest equally.');
    case 'scaled':
      return t(
        'The weights do not add up to 100%, so they are scaled to 100%. Items without a weight count as 0.',
      );
    case 'set':
      return t('The weights add up to 100%. Items without a weight count as 0.');
  }
}
