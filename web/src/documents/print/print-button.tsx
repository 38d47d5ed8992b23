import { Button } from '@mantine/core';
import { printDocument, type SiteDocument } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';

/** Opens a document as PDF. */
export function PrintButton({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        loading={pending}
        onClick={() => void print(printDocument, { params: { id: document.id } })}
      >
        {t('Generate PDF')}
      </Button>
      {(pending || link) && <PrintProgress pending={pending} link={link} />}
    </>
  );
}
