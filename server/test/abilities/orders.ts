import { at, type Facts, type Found, get, type Kind, lists, post, put, remove } from './kind.ts';

const decision = (id: number, status: string, side?: string) =>
  post('/request-po-materials/update-status', { id, status, side, comments: 'Tried' });

/** The first line of a request order that can be bought, on an issue PO. */
export function issuePo(order: Found, { company, warehouse, employee, today }: Facts, price = 0.01) {
  const lines = at<Found[]>(order, 'materials') ?? [];
  const line = lines.find((each) => at(each, 'suppliers.0.id') !== undefined) ?? lines[0];
  if (!line) return null;
  return post('/issue-po-materials', {
    request_purchase_order_id: order.id,
    // An order without a line that can be bought is refused whatever is sent.
    supplier_id: at(line, 'suppliers.0.id') ?? 1,
    company_id: company,
    warehouse_id: warehouse,
    ship_to_id: employee,
    date: today,
    materials: [{ id: line.id, issue_qty: 1, issue_price: price }],
  });
}

function received(order: Found, path: string, fields: object, { today, photo }: Facts) {
  const line = at(order, 'materials.0.id');
  return line === undefined
    ? null
    : post(path, {
        ...fields,
        delivered_date: today,
        attachment: photo,
        materials: [{ id: line, stock_qty: 0.001 }],
      });
}

/** Contract quantities, request orders, issue POs and deliveries. */
export const orderKinds: readonly Kind[] = [
  {
    name: 'bulk PO',
    find: lists('/bulk-po-materials'),
    state: () => null,
    calls: {
      edit: ({ id, ...order }) =>
        put(`/bulk-po-materials/${id}`, {
          series_no: order.series_no,
          contract_number: order.contract_number ?? 'C-1',
          contract_subject: order.contract_subject ?? 'Tried',
        }),
      delete: ({ id }) => remove(`/bulk-po-materials/${id}`),
    },
  },
  {
    name: 'request order',
    find: lists(
      '/request-po-materials',
      ...['Pending', 'Approved1', 'Approved2', 'Rejected'].map(
        (each) => `/request-po-materials?status=${each}`,
      ),
    ),
    state: ({ status, type, order_type }) => [status, type, order_type],
    calls: {
      reject_on_site: ({ id }) => decision(id, 'Rejected', 'on site'),
      approve_on_site: ({ id }) => decision(id, 'Approved1'),
      reject: ({ id }) => decision(id, 'Rejected', 'procurement'),
      approve: ({ id }) => decision(id, 'Approved2'),
      issue_po: (order, facts) => issuePo(order, facts),
      edit: ({ id }) => post('/request-po-materials/update', { id, comments: 'Tried' }),
      delete: ({ id }) => remove(`/request-po-materials/${id}`),
    },
  },
  {
    name: 'issue PO',
    find: lists('/issue-po-materials', '/delivery-materials/for-delivery', '/delivery-materials/partial'),
    state: ({ delivery_status, closed }) => [delivery_status, closed !== null],
    calls: {
      print: ({ id }) => get(`/issue-po-materials/${id}/generate`),
      decide: ({ id }) => put(`/issue-pos/${id}/approval`, { status: 'For Delivery' }),
      edit: ({ id }) => post('/issue-po-materials/update', { id, comments: 'Tried' }),
      deliver: (order, facts) =>
        received(
          order,
          '/delivery-materials',
          { issue_purchase_order_id: order.id, received_by: facts.employee },
          facts,
        ),
      close: ({ id }) => post(`/issue-po-materials/${id}/close`, { reason: 'Tried' }),
      delete: ({ id }) => remove(`/issue-po-materials/${id}`),
    },
  },
  {
    name: 'common issue PO',
    find: lists(
      '/common-issue-po-materials',
      '/common-delivery-materials/for-delivery',
      '/common-delivery-materials/partial',
    ),
    state: ({ delivery_status, closed }) => [delivery_status, closed !== null],
    calls: {
      print: ({ id }) => get(`/common-issue-po-materials/${id}/generate`),
      decide: ({ id }) => put(`/issue-pos/${id}/approval`, { status: 'For Delivery' }),
      edit: ({ id }) => put(`/common-issue-po-materials/${id}`, { comments: 'Tried' }),
      deliver: (order, facts) =>
        received(
          order,
          '/common-delivery-materials',
          { common_issue_purchase_order_id: order.id, received_by: 'Tried' },
          facts,
        ),
      close: ({ id }) => post(`/common-issue-po-materials/${id}/close`, { reason: 'Tried' }),
      delete: ({ id }) => remove(`/common-issue-po-materials/${id}`),
    },
  },
  {
    name: 'delivery',
    find: lists('/delivery-materials'),
    state: () => null,
    calls: {
      edit: ({ id }, { employee }) => post('/delivery-materials/update', { id, received_by: employee }),
      delete: ({ id }) => remove(`/delivery-materials/${id}`),
    },
  },
  {
    name: 'common delivery',
    find: lists('/common-delivery-materials'),
    state: () => null,
    calls: { delete: ({ id }) => remove(`/common-delivery-materials/${id}`) },
  },
];
