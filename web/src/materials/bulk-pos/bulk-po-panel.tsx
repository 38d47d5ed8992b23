import type { BulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { moneyWords, quantityWords } from '../parts/paper/figure-words.ts';
import { PaperPanelActions } from '../parts/paper/paper-actions.tsx';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { PaperTable } from '../parts/paper/paper-table.tsx';
import { bulkPoKind } from './bulk-po-kind.ts';
import { amountOfBulkLine, totalOfBulkPo } from './bulk-po-total.ts';
import { ContractLink } from './contract-file.tsx';

/** Everything that is known of a bulk purchase order. */
export default function BulkPoPanel(opened: OpenedPaperProps<BulkPo>) {
  const { onEdit, onClose } = opened;
  return (
    <PaperPanel kind={bulkPoKind} {...opened}>
      {(paper) => (
        <>
          <BulkPoFacts paper={paper} />
          <BulkPoTable paper={paper} />
          <PaperPanelActions
            kind={bulkPoKind}
            paper={paper}
            onEdit={() => onEdit(paper)}
            onDeleted={onClose}
          />
        </>
      )}
    </PaperPanel>
  );
}

function BulkPoFacts({ paper }: { paper: BulkPo }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        [t('Company'), paper.company?.name],
        [t('Project/Task'), placeInWords(paper)],
        [t('Contract Date'), paper.contract_date && formatDate(paper.contract_date)],
        [t('Contract Number'), paper.contract_number],
        [t('Contract Subject'), paper.contract_subject],
        [t('Contract File'), paper.contract_attachment_full_url && <ContractLink paper={paper} />],
        [t('Prepared By'), fullName(paper.prepared_by)],
      ]}
    />
  );
}

function BulkPoTable({ paper }: { paper: BulkPo }) {
  const { t } = useTranslation();
  return (
    <PaperTable
      label={t('Materials')}
      lines={paper.materials}
      columns={[
        {
          key: 'bulk_qty',
          title: t('Bulk Qty'),
          isNumber: true,
          render: ({ pivot, unit }) => quantityWords(pivot.bulk_qty, unit),
        },
        {
          key: 'price',
          title: t('Price'),
          isNumber: true,
          render: ({ pivot, price }) => moneyWords(pivot.price ?? price),
        },
        {
          key: 'amount',
          title: t('Amount'),
          isNumber: true,
          render: (line) => decimalWords(amountOfBulkLine(line), 'money'),
        },
      ]}
      totals={paper.materials.length > 0 ? [[t('Total'), totalOfBulkPo(paper)]] : []}
    />
  );
}
