import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The comments of a form: two lines, and more as they are typed. */
export function CommentsField(props: Omit<TextareaProps, 'label' | 'autosize' | 'minRows'>) {
  const { t } = useTranslation();
  return <Textarea label={t('Comments')} autosize minRows={2} {...props} />;
}
