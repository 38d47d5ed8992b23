import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem } from '../platform/problem.ts';

const SHOWN_AT_FIELDS = ['file', 'title', 'code', 'weights', 'company_id'];

/** A failure that belongs to no field: what happened, and that the file is still here. */
export function ImportProblem({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation();
  const fields = Object.keys(problem.errors);
  if (fields.length > 0 && fields.every((field) => SHOWN_AT_FIELDS.includes(field))) return null;
  const { title, sentence, requestId } = explainProblem(problem, 'saving');
  return (
    <Alert color="bad" variant="light" icon={<CircleAlert />} title={title} role="alert">
      <Text size="sm">{sentence}</Text>
      {problem.code === 'offline' && (
        <Text size="sm">{t('You can try again. Nothing will be imported twice.')}</Text>
      )}
      {requestId && <RequestId value={requestId} />}
    </Alert>
  );
}
