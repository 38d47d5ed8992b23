import type { TFunction } from 'i18next';
import {
  drawingSlots,
  fieldLabels,
  informationFields,
  updateSlots,
  uploadFields,
} from './information-values.ts';

/** The fields that a body changes, by their names on the form. */
export function namesOfChanges(body: object, t: TFunction): string {
  const hasNew = (slots: typeof drawingSlots | typeof updateSlots) =>
    uploadFields(slots).some((field) => field in body);
  return [
    ...informationFields.filter((field) => field in body).map((field) => fieldLabels[field]),
    ...(hasNew(updateSlots) ? ['Update files'] : []),
    ...(hasNew(drawingSlots) ? ['Files'] : []),
  ]
    .map((label) => t(label))
    .join(', ');
}
