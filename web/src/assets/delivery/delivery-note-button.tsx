import { Button } from '@mantine/core';
import type { AssetIssue, Family } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';

/** Opens the delivery note as PDF: to be signed by hand before the delivery, with the signature after it. */
export function DeliveryNoteButton({ family, issue }: { family: Family; issue: AssetIssue }) {
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        loading={pending}
        onClick={() => void print(family.print, { params: { id: issue.id } })}
      >
        {t('Delivery note')}
      </Button>
      {(pending || link) && <PrintProgress pending={pending} link={link} />}
    </div>
  );
}
