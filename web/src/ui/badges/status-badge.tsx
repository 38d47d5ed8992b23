import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The meaning of a status, shown as its colour; the word always says it too. */
export type Meaning = 'neutral' | 'running' | 'pending' | 'good' | 'bad';

const meanings: Record<string, Meaning> = {
  New: 'neutral',
  'In Progress': 'running',
  'On Hold': 'pending',
  Completed: 'good',
  Active: 'good',
  Inactive: 'neutral',
};

const colors: Record<Meaning, string> = {
  neutral: 'gray',
  running: 'teal',
  pending: 'pending',
  good: 'good',
  bad: 'bad',
};

/** A status as a word in its colour. Statuses that the table does not know give their meaning. */
export function StatusBadge({ status, meaning }: { status: string; meaning?: Meaning }) {
  const { t } = useTranslation();
  return (
    <Badge
      variant="light"
      size="sm"
      fz="xs"
      radius="sm"
      tt="none"
      fw={500}
      // A status that is cut says nothing: the column gives way.
      miw="max-content"
      color={colors[meaning ?? meanings[status] ?? 'neutral']}
    >
      {t(status)}
    </Badge>
  );
}
