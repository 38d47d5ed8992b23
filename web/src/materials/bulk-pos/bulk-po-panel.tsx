import { type BulkPo, getBulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
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
import { paperPrinters } from '../parts/paper-printers.ts';
import { amountOfBulkLine, totalOfBulkPo } from './bulk-po-total.ts';
import { ContractLink } from './contract-file.tsx';
import { useDeleteBulkPo } from './use-delete-bulk-po.ts';

/** Everything that is known of a bulk purchase order. */
export default function BulkPoPanel({ id, listed, onEdit, onClose }: OpenedPaperProps<BulkPo>) {
  const { t } = useTranslation();
  const query = useEndpoint(getBulkPo, { params: { id } });
  const remove = useDeleteBulkPo(onClose);
  return (
    <PaperPanel
      kind={t('Bulk Purchase Order')}
      nameOf={({ series_no }) => series_no}
      query={query}
      listed={listed}
      onClose={onClose}
    >
      {(paper) => (
        <>
          <BulkPoFacts paper={paper} />
          <BulkPoTable paper={paper} />
          <PaperPanelActions
            id={id}
            name={paper.series_no}
            printer={paperPrinters.bulkPo}
            onEdit={paper.abilities.edit && (() => onEdit(paper))}
            onDelete={paper.abilities.delete && (() => void remove.ask(id, paper.series_no))}
            isDeleting={remove.isPending}
          />
          <FoldedHistory kind="bulk_pos" id={id} />
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
