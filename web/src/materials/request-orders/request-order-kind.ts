import {
  deleteRequestOrder,
  getRequestOrder,
  printRequestOrder,
  type RequestOrder,
} from '@plumbline/contract';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import { nameOfRequestOrder } from '../parts/paper-names.ts';
import { applyEdit } from './apply-edit.ts';

/** Request orders as papers. */
export const requestOrderKind: PaperKind<RequestOrder> = {
  parameter: 'order',
  history: 'request_orders',
  title: 'Request Order',
  nameOf: nameOfRequestOrder,
  read: getRequestOrder,
  apply: applyEdit,
  printer: printRequestOrder,
  deletion: {
    endpoint: deleteRequestOrder,
    sentence: 'This will delete this Request Order.',
    verb: 'Delete Request Order',
  },
};
