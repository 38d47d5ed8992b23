import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './view.module.css';

/** The way from a document, or its form, back to its list, by that one's name. */
export function BackToList({ list, onBack }: { list: string; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.back}
      leftSection={<ArrowLeft size={14} aria-hidden />}
      aria-label={t('Back to {{list}}', { list })}
      onClick={onBack}
    >
      {list}
    </Button>
  );
}
