import { Button } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScannerProps } from './scanner.types.ts';
import { useScanner } from './use-scanner.tsx';

/** Opens the scanner, for any place where an item is picked. */
export function ScanButton({ disabled = false, ...props }: ScannerProps & { disabled?: boolean }) {
  const { t } = useTranslation();
  const { open, scanner } = useScanner(props);
  return (
    <>
      <Button
        variant="default"
        leftSection={<ScanLine size={14} aria-hidden />}
        disabled={disabled}
        onClick={open}
      >
        {t('Scan')}
      </Button>
      {scanner}
    </>
  );
}
