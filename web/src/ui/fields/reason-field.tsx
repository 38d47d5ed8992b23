import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The reason of a request: two lines, and more as they are typed. */
export function ReasonField(props: Omit<TextareaProps, 'label' | 'autosize' | 'minRows' | 'maxLength'>) {
  const { t } = useTranslation();
  return <Textarea label={t('Reason')} autosize minRows={2} maxRows={6} maxLength={500} {...props} />;
}
