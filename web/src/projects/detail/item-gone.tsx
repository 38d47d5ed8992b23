import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ToProject } from './to-project.tsx';

/** Shown instead of an item that was removed, or that the reader may no longer see. */
export function ItemGone({ projectId }: { projectId?: number }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={<FileX />}
        title={t('No longer available')}
        reason={t('It was deleted, or you no longer have access to it.')}
        action={
          projectId === undefined ? (
            <Button component={Link} to="/" variant="default">
              {t('Go to the start page')}
            </Button>
          ) : (
            <ToProject id={projectId} />
          )
        }
      />
    </div>
  );
}

/** The same to the person who has typed something about it, which stays to be copied. */
export function ItemGoneWhileEditing() {
  const { t } = useTranslation();
  return (
    <Alert color="bad" variant="light" m="md" role="alert" title={t('No longer available')}>
      {t(
        'It was deleted, or you no longer have access to it. What you typed can no longer be saved. Copy what you need before you leave.',
      )}
    </Alert>
  );
}
