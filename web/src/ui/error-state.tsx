import { Button, EmptyState } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem } from '../platform/problem.ts';

/** Stands where something could not be loaded: what happened, and another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const { title, sentence, requestId } = explainProblem(asApiProblem(error), 'reading');
  return (
    <EmptyState
      role="alert"
      size="sm"
      py="xl"
      icon={<CircleAlert color="var(--bad)" />}
      title={title}
      description={sentence}
    >
      {requestId && <RequestId value={requestId} />}
      {onRetry && (
        <EmptyState.Actions>
          <Button variant="default" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </EmptyState.Actions>
      )}
    </EmptyState>
  );
}
