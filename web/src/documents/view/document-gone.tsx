import { Button } from '@mantine/core';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';

type DocumentGoneProps = {
  /** Whether it was there a moment ago. */
  known: boolean;
  onBack: () => void;
};

/** Shown instead of a document that was deleted, or that never existed. */
export function DocumentGone({ known, onBack }: DocumentGoneProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={<FileX />}
        title={known ? t('This document was deleted') : t('Document not found')}
        reason={
          known
            ? t('It was deleted while you had it open.')
            : t('It may have been deleted, or you do not have access to it.')
        }
        action={
          <Button variant="default" onClick={onBack}>
            {t('Back to list')}
          </Button>
        }
      />
    </div>
  );
}
