import { Button, CopyButton as MantineCopyButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Copies a text. @param label what it copies, for a screen reader */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation();
  return (
    <MantineCopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          aria-label={label}
          leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('Copied') : t('Copy')}
        </Button>
      )}
    </MantineCopyButton>
  );
}
