import { Button, EmptyState } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../../platform/api-problem.ts';
import { RequestId } from '../../platform/notices.tsx';
import { explainProblem } from '../../platform/problem.ts';
import { WhyRefused } from '../../platform/why-not.tsx';

type ErrorStateProps = {
  error: unknown;
  onRetry?: () => void;
  /** Names the part that could not be loaded, where that has a sentence of its own. */
  title?: string;
};

/** Shown where something could not be loaded: what happened, and a retry. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation();
  const problem = asApiProblem(error);
  const { title: kind, sentence, requestId } = explainProblem(problem, 'reading');
  return (
    <EmptyState
      role="alert"
      size="sm"
      py="xl"
      icon={<CircleAlert color="var(--bad)" />}
      title={title ?? kind}
      description={sentence}
    >
      <WhyRefused problem={problem} />
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
