import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

type NoMatchProps = {
  /** What was looked for and not found: 'No employee matches'. */
  title: string;
  /** What else could be tried. */
  reason: string;
  /** Takes the filters away, unless something beside this does. */
  onClear?: () => void;
};

/** A list that is empty because of its filters, and the way to the rest of it. */
export function NoMatch({ title, reason, onClear }: NoMatchProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      reason={reason}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {t('Clear')}
          </Button>
        )
      }
    />
  );
}
