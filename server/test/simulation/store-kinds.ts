import {
  createDelivery,
  createStocktake,
  createWithdrawal,
  decideWithdrawal,
  families,
  pathOfPlace,
} from '@plumbline/contract';
import { onePixel } from '../pictures.ts';
import { type Act, draftFile } from './act.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

const { tools } = families;
const home = pathOfPlace({ kind: 'home' });
const PDF = '%PDF-1.7\nDelivery note\n';

/** An issue on the spot, which is refused unless the tool is in store. */
export function issue({ project, office, today }: Work, tool: number): Act {
  return {
    endpoint: tools.issue,
    input: { body: { project_id: project, recipient: office, date: today, items: [{ id: tool }] } },
    described: { record: `tools/${project}`, name: `Issue ${tool}`, place: home },
  };
}

/** A return, which is refused unless the tool is at the project. */
export function takeBack({ project, today }: Work, tool: number): Act {
  return {
    endpoint: tools.return,
    input: { body: { project_id: project, date: today, items: [{ id: tool }] } },
    described: { record: `tools/${project}`, name: `Return ${tool}`, place: home },
  };
}

/** A hand-over with a photo, from a form that is a draft; the second one is refused. */
export function handOver(id: number, label: string): Act {
  const file = draftFile(`${label}.png`, 'image/png', Buffer.from(onePixel, 'base64'));
  return {
    endpoint: tools.deliver,
    input: { params: { id }, body: { comments: label, files: [{ upload_id: file.sent.id }] } },
    described: { record: `hand-overs/tools/${id}`, name: `Hand over ${id}`, place: home },
    file,
  };
}

/** A decision on a request for tools; the second one is refused. */
export function decideOnRequest(id: number, random: Random): Act {
  const described = { record: `tools/requests/${id}`, place: home };
  if (random.chance(0.5))
    return {
      endpoint: tools.approve,
      input: { body: { request_id: id } },
      described: { ...described, name: `Approve ${id}` },
    };
  return {
    endpoint: tools.deny,
    input: { params: { id }, body: { comments: 'None is free' } },
    described: { ...described, name: `Deny ${id}` },
  };
}

/** An approval of a request to withdraw; the second one is refused. */
export function approveWithdrawal(id: number): Act {
  return {
    endpoint: decideWithdrawal,
    input: { body: { id, status: 'Approved' } },
    described: { record: `withdrawals/${id}`, name: `Withdraw ${id}`, place: home },
  };
}

/** @param quantity which only this one has, so that it is found in the database */
export function withdrawal({ project, material, today }: Work, task: number, quantity: number): Act {
  return {
    endpoint: createWithdrawal,
    input: { body: { task_id: task, date: today, materials: [{ id: material, withdraw_qty: quantity }] } },
    described: { record: `withdrawals/${project}/${task}`, name: `Withdrawal ${quantity}`, place: home },
  };
}

/** A delivery with its note, from a form that is a draft. @param quantity as above */
export function receipt({ order, material, office }: Work, quantity: number): Act {
  const file = draftFile(`note ${quantity}.pdf`, 'application/pdf', PDF);
  return {
    endpoint: createDelivery,
    input: {
      body: {
        issue_purchase_order_id: order,
        received_by: office,
        attachment: { upload_id: file.sent.id },
        materials: [{ id: material, stock_qty: quantity }],
      },
    },
    described: { record: `material-deliveries/${order}`, name: `Receipt ${quantity}`, place: home },
    file,
  };
}

/** A count with its sheet, which is a text of the body. @param quantity as above */
export function stocktake({ project, material, office, today }: Work, quantity: number): Act {
  return {
    endpoint: createStocktake,
    input: {
      body: {
        project_id: project,
        date: today,
        checked_by: office,
        action: 'With Adjustment',
        attachment: onePixel,
        materials: [{ id: material, counted_qty: quantity }],
      },
    },
    described: { record: `stocktakes/${project}`, name: `Stocktake ${quantity}`, place: home },
  };
}
