import { Button } from '@mantine/core';
import type { Call } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';
import type { PaperPrinter } from './paper/paper-kind.ts';

type PrintPaperProps = {
  endpoint: PaperPrinter;
  id: number;
  /** The name of the paper, for screen readers. */
  name: string;
};

/** Opens a paper as PDF. */
export function PrintPaper({ endpoint, id, name }: PrintPaperProps) {
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  const label = t('Generate PDF of {{name}}', { name });
  const run = () => void print(endpoint, { params: { id } } as unknown as Call<PaperPrinter>);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<FileDown size={16} aria-hidden />}
        aria-label={label}
        loading={pending}
        onClick={run}
      >
        {t('Generate PDF')}
      </Button>
      {(link || pending) && <PrintProgress pending={pending} link={link} />}
    </div>
  );
}
