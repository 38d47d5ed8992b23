import { Button } from '@mantine/core';
import { type DocumentType, descriptorOf } from '@plumbline/contract';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './view.module.css';

/** The way from a document, or its form, back to the list of its type. */
export function BackToList({ type, onBack }: { type: DocumentType; onBack: () => void }) {
  const { t } = useTranslation();
  const list = t(descriptorOf(type).title);
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
