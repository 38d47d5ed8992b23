import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * The field for why a paper is recorded although a past day's stock is negative by it. It is shown once the server asks
 * for the reason; the sentence below it says which day that is.
 */
export function BelowZeroReason(props: TextareaProps) {
  const { t } = useTranslation();
  if (!(props.error || props.value)) return null;
  return (
    <Textarea
      label={t('Reason for negative stock')}
      required
      autosize
      minRows={2}
      maxLength={1000}
      {...props}
    />
  );
}
