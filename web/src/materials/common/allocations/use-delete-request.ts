import { type CommonMaterialRequest, deleteCommonMaterialRequest } from '@plumbline/contract';
import { useDeletePaper } from '../../parts/paper/use-delete-paper.ts';
import { nameOfRequestOrder } from '../../parts/paper-names.ts';

/** The name of a request for common materials: that of its request order. */
export const nameOfRequest = ({ request_purchase_order }: CommonMaterialRequest) =>
  nameOfRequestOrder(request_purchase_order);

const kind = {
  nameOf: nameOfRequest,
  deletion: {
    endpoint: deleteCommonMaterialRequest,
    sentence: 'This will delete this request.',
    consequence: 'Allocated materials go back into stock.',
    verb: 'Delete request',
  },
};

/** Deletes a request for common materials, after asking. @param onDone called once it is deleted */
export const useDeleteRequest = (onDone?: () => void) => useDeletePaper(kind, onDone);
