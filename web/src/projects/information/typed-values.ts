import type { FileSlot, WorkItem } from '@plumbline/contract';
import type { InlineFile } from '../../files/index.ts';
import { newUuid } from '../../platform/uuid.ts';
import {
  drawingSlots,
  type InformationValues,
  informationFields,
  updateSlots,
  uploadFields,
  valuesOf,
} from './information-values.ts';

/** What a change of an item has in the fields of the form, so that it can be gone on with after a refusal. */
export function typedValues(body: Record<string, unknown>, item: WorkItem): Partial<InformationValues> {
  // By their ids in the body, and as records in an item.
  const { task_category_id, company_id } = body as Partial<InformationValues>;
  const values = { ...valuesOf({ ...item, ...body }), task_category_id, company_id };
  const typed = informationFields.filter((field) => field in body).map((field) => [field, values[field]]);
  return {
    ...Object.fromEntries(typed),
    newFiles: filesOfBody(body, drawingSlots),
    newUpdateFiles: filesOfBody(body, updateSlots),
  };
}

function filesOfBody(body: Record<string, unknown>, slots: readonly FileSlot[]): InlineFile[] {
  return uploadFields(slots)
    .map((field) => body[field])
    .filter((text) => typeof text === 'string')
    .map((dataUrl, index) => {
      const type = /^data:([^;,]*)/.exec(dataUrl)?.[1] ?? '';
      const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
      // What it was called is not sent.
      const name = [index + 1, type.split('/')[1]].filter(Boolean).join('.');
      return { id: newUuid(), name, type, size: Math.floor((base64.length * 3) / 4), dataUrl };
    });
}
