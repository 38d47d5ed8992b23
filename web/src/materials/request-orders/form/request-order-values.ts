import {
  type Call,
  createRequestOrder,
  type FoundMaterial,
  type RequestOrder,
  updateRequestOrder,
} from '@plumbline/contract';
import type { InlineFile } from '../../../files/index.ts';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';

/** A line of the form: a material of the catalogue, or one that is described by hand. */
export type RequestLine = {
  /** Null: it is in no catalogue yet. */
  material_id: number | null;
  code: string;
  description: string;
  unit: string;
  /** As it is typed. */
  order_qty: string;
  /** Blank: the day of the order. */
  delivery_date: string;
  comment: string;
  /** A photo of one that is described by hand. */
  photo: InlineFile | null;
  /** The photo that a material has. */
  photo_url: string | null;
};

export type RequestOrderValues = {
  delivery_date: string | null;
  comments: string;
  materials: RequestLine[];
};

export type NewRequestOrder = Call<typeof createRequestOrder>['body'];
export type RequestOrderChanges = Call<typeof updateRequestOrder>['body'];

/** The form at first. */
export const emptyRequestOrder: RequestOrderValues = { delivery_date: null, comments: '', materials: [] };

const typedLater = { order_qty: '', delivery_date: '', comment: '', photo: null } as const;

/** A line of a material that is in no catalogue. */
export const newLine = (): RequestLine => ({
  material_id: null,
  code: '',
  description: '',
  unit: '',
  photo_url: null,
  ...typedLater,
});

/** The line that a material becomes. */
export const lineOfMaterial = (material: FoundMaterial): RequestLine => {
  const { id, code, description, unit, photo_full_url } = material;
  return { material_id: id, code, description, unit, photo_url: photo_full_url, ...typedLater };
};

/** A request order as its form shows it. */
export const valuesOf = (order: RequestOrder): RequestOrderValues => ({
  delivery_date: order.delivery_date,
  comments: order.comments ?? '',
  materials: order.materials.map(({ id, code, description, unit, photo_full_url, pivot }) => ({
    material_id: id,
    code,
    description,
    unit,
    order_qty: String(pivot.order_qty),
    delivery_date: pivot.delivery_date ?? '',
    comment: pivot.comment ?? '',
    photo: null,
    photo_url: photo_full_url,
  })),
});

/** Whether materials or quantities differ, for which an order has to be approved again. */
export function asksForOther(mine: readonly RequestLine[], before: readonly RequestLine[]): boolean {
  const quantities = new Map(before.map(({ material_id, order_qty }) => [material_id, Number(order_qty)]));
  return (
    mine.length !== before.length ||
    mine.some(
      ({ material_id, order_qty }) =>
        material_id === null || quantities.get(material_id) !== Number(order_qty),
    )
  );
}

function bodyOf({ delivery_date, comments, materials }: RequestOrderValues) {
  return {
    delivery_date,
    comments,
    materials: materials.map(({ material_id, description, unit, photo, ...line }) => ({
      order_qty: line.order_qty,
      delivery_date: line.delivery_date === '' ? null : line.delivery_date,
      comment: line.comment,
      ...(material_id === null
        ? { description, unit, ...(photo && { photo: { file: photo.dataUrl, file_name: photo.name } }) }
        : { material_id }),
    })),
  };
}

/** The contract's rules of a new request order of a task. */
export const newRequestOrderForm = (taskId: number): FormSchema<NewRequestOrder> => ({
  safeParse: (values) =>
    createRequestOrder.body.safeParse({
      ...bodyOf(values as RequestOrderValues),
      task_id: taskId,
    }),
});

/** The contract's rules of a change of a request order. */
export const requestOrderChangesForm = (id: number): FormSchema<RequestOrderChanges> => ({
  safeParse: (values) =>
    updateRequestOrder.body.safeParse({
      ...bodyOf(values as RequestOrderValues),
      id,
    }),
});
