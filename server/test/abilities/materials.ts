import { at, type Kind, lists, post, put, remove } from './kind.ts';

const decision = (id: number, status: string) =>
  post('/material-withdrawals/update-status', { id, status, rejected_comments: 'Tried' });

/** What a stocktake's checker and who deletes it do, of either family. */
const stocktakes = (name: string, list: string): Kind => ({
  name,
  find: lists(list),
  state: ({ check, is_held }) => [at<string>(check, 'status'), is_held],
  calls: {
    check: ({ id }) => post(`/stocktakes/${id}/check`, { status: 'confirmed' }),
    delete: ({ id }) => remove(`${list}/${id}`),
  },
});

/** Materials, and what takes them out of stock. */
export const materialKinds: readonly Kind[] = [
  {
    name: 'material',
    find: lists('/materials/list?type=Specialised', '/materials/list?type=Common'),
    state: ({ type }) => type,
    calls: {
      update: ({ id }) => put(`/material/${id}`, { description: 'Tried' }),
      update_unit: ({ id }) => put(`/material/${id}`, { unit: 'crate' }),
      delete: ({ id }) => remove(`/material/${id}`),
    },
  },
  {
    name: 'shortage',
    find: lists('/materials/shortages'),
    state: ({ task }) => task === null,
    calls: {
      request: (shortage, { today }) =>
        post('/request-po-materials', {
          task_id: at(shortage, 'task.id') ?? at(shortage, 'project.id'),
          delivery_date: today,
          materials: [{ material_id: shortage.id, order_qty: 1 }],
        }),
    },
  },
  {
    name: 'withdrawal',
    find: lists(
      '/material-withdrawals',
      ...['Pending', 'Approved', 'Rejected'].map((each) => `/material-withdrawals?status=${each}`),
    ),
    state: ({ status }) => status,
    calls: {
      reject: ({ id }) => decision(id, 'Rejected'),
      approve: ({ id }) => decision(id, 'Approved'),
      edit: ({ id }, { today }) => post('/material-withdrawals/update', { id, date: today }),
      return: (withdrawal, { today }) =>
        post(`/material-withdrawals/${withdrawal.id}/return`, {
          date: today,
          materials: [{ id: at(withdrawal, 'materials.0.id'), qty: 0.001 }],
        }),
      delete: ({ id }) => remove(`/material-withdrawals/${id}`),
    },
  },
  {
    name: 'request for common materials',
    find: lists('/common-material-requests?status=Approved', '/common-material-requests?status=Allocated'),
    state: ({ status }) => status,
    calls: {
      allocate: ({ id }) =>
        post('/common-material-requests/allocate', { id, close_rest: true, materials: [] }),
      delete: ({ id }) => remove(`/common-material-requests/${id}`),
    },
  },
  stocktakes('stocktake', '/stocktakes'),
  stocktakes('common stocktake', '/common-stocktakes'),
];
