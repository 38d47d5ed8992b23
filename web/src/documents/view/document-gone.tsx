import { Button } from '@mantine/core';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

type DocumentGoneProps = {
  /** Whether it was there a moment ago. */
  known: boolean;
  onBack: () => void;
};

/** Stands where a document was that somebody has deleted, or that there never was. */
export function DocumentGone({ known, onBack }: DocumentGoneProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={<FileX />}
        title={known ? t('Somebody has deleted this') : t('This document is not here')}
        reason={
          known
            ? t('It was deleted while you had it open. Nothing of it can be shown any more.')
            : t('It may have been deleted, or you may not see it.')
        }
        action={
          <Button variant="default" onClick={onBack}>
            {t('To the list')}
          </Button>
        }
      />
    </div>
  );
}
