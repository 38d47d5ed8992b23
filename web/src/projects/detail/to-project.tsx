import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../ui/text/place-link.ts';

/** The way on from something in a project that is not there. */
export function ToProject({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} {...linkTo({ kind: 'item', project: id })} variant="default">
      {t('Go to project')}
    </Button>
  );
}
