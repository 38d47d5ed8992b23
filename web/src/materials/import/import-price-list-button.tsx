import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { useImportAddress } from './import-address.ts';

/** Opens the import of a price list in the place of the materials list, for those who keep the materials. */
export function ImportPriceListButton() {
  const { t } = useTranslation();
  const { open } = useImportAddress();
  if (!useMay('material.write')) return null;
  return (
    <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={open}>
      {t('Import price list')}
    </Button>
  );
}
