import { getRequestOrder, type RequestOrder } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { nameOfRequestOrder } from '../parts/paper-names.ts';
import { RequestedLines } from './requested-lines.tsx';

/** The materials of a request order alone, for a look from the list. */
export default function MaterialsRequested({ order, onClose }: { order: RequestOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const latest = useEndpoint(getRequestOrder, { params: { id: order.id } }).data ?? order;
  return (
    <Dialog
      opened
      size={760}
      title={t('Materials Requested: {{name}}', { name: nameOfRequestOrder(order) })}
      onClose={onClose}
    >
      <RequestedLines order={latest} />
    </Dialog>
  );
}
