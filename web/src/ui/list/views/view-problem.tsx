import { Alert, Button, Group, Text } from '@mantine/core';
import { BookmarkX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListViews } from './use-list-views.ts';

/** Says above a list that the view that the address names is not shown, and why. */
export function ViewProblem({ views }: { views: ListViews }) {
  const { t } = useTranslation();
  if (!views.problem) return null;
  return (
    <Alert color="gray" mb="sm" role="status" icon={<BookmarkX />} title={t('This view is not available')}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" flex="1 1 260px">
          {views.problem === 'missing'
            ? t('It was deleted or is no longer shared.')
            : t('Please check your connection and try again.')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => views.open(0)}>
          {t('Show the default view')}
        </Button>
      </Group>
    </Alert>
  );
}
