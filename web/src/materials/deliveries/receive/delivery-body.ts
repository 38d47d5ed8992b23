import { deliveryMessages, formatDecimal, mostToDeliver, parseDecimal, ZERO } from '@plumbline/contract';
import type { Body } from '../../../outbox/index.ts';
import { fileInBody } from '../../../platform/device-files/upload-queue.ts';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { errorsInForm, issuesInForm } from '../../parts/sent-lines.ts';
import type { DeliveryDraft, DeliveryLine, DeliveryValues, Received } from './draft.ts';
import { familyOf } from './received-family.ts';

const decimalOf = (text: string) => parseDecimal(text) ?? ZERO;

/** How much of a line has not come yet, as exact text; '0' of one that is complete. */
export function leftOf({
  issue_qty,
  delivered_qty,
}: Pick<DeliveryLine, 'issue_qty' | 'delivered_qty'>): string {
  const [ordered, delivered] = [decimalOf(issue_qty), decimalOf(delivered_qty)];
  return ordered > delivered ? formatDecimal(ordered - delivered) : '0';
}

/** Whether all of a line has come: then nothing more of it can be delivered. */
export const isComplete = (line: Pick<DeliveryLine, 'issue_qty' | 'delivered_qty'>) => leftOf(line) === '0';

/** The lines of an order as the form begins with them: nothing of each; an only one is ticked. Rule: ORDER-19. */
export function linesOf(received: Received): DeliveryLine[] {
  const lines = familyOf(received).linesOf(received.order);
  return lines.map((line) => ({
    ...line,
    ticked: lines.length === 1 && !isComplete(line),
    stock_qty: '0',
  }));
}

/** What was entered before, applied to the current lines of the order. */
export function withOrder(values: DeliveryValues, received: Received): DeliveryValues {
  const before = new Map(values.materials.map((line) => [line.id, line]));
  const materials = linesOf(received).map((line) => {
    const known = before.get(line.id);
    if (!known) return line;
    const { ticked, stock_qty, delivery_price } = known;
    return ticked ? { ...line, ticked, stock_qty, delivery_price } : { ...line, ticked, delivery_price };
  });
  return { ...values, materials };
}

/** The places of the ticked lines among all, in their order: the body has only these. */
const tickedOf = (lines: readonly DeliveryLine[]) =>
  lines.flatMap(({ ticked }, index) => (ticked ? [index] : []));

/** Whether more is typed of a line than can be delivered without somebody's decision. */
const isBeyond = (line: DeliveryLine) =>
  decimalOf(line.stock_qty) > decimalOf(mostToDeliver({ over_delivery_percent: '0', ...line }));

/** Whether a ticked line is beyond what can be delivered without a reason. */
export const needsReason = (materials: readonly DeliveryLine[]): boolean =>
  materials.some((line) => line.ticked && isBeyond(line));

/** All open lines with all that is left of them, ticked. */
export const withAllLeft = (materials: readonly DeliveryLine[]): DeliveryLine[] =>
  materials.map((line) => (isComplete(line) ? line : { ...line, ticked: true, stock_qty: leftOf(line) }));

/**
 * The contract's schema of a delivery over the lines that are ticked, with the delivery note, which is no value of the form;
 * more than is left only with a reason.
 * @param hasNote whether it was chosen
 * @param mayIssue whether the reader may issue POs, and so accept more than was ordered
 */
export function deliverySchema(
  received: Received,
  hasNote: () => boolean,
  mayIssue = false,
): FormSchema<Body> {
  const { fields, orderField, needsNote } = familyOf(received);
  return {
    safeParse(given) {
      const { materials, over_delivery_reason, ...values } = given as DeliveryValues;
      const places = tickedOf(materials);
      const ticked = places.map((place) => materials[place] as DeliveryLine);
      const parsed = fields.safeParse({
        ...values,
        [orderField]: received.order.id,
        materials: ticked.map(({ id, stock_qty, delivery_price }) => ({
          id,
          stock_qty,
          delivery_price: delivery_price.trim() === '' ? null : delivery_price,
        })),
        ...(needsReason(ticked) && { over_delivery_reason }),
      });
      const issues = [
        ...issuesInForm(parsed, places),
        ...excessOf(places, { materials, over_delivery_reason }, mayIssue),
        ...(hasNote() || !needsNote(received.order) ? [] : [noteMissing]),
      ];
      return parsed.success && issues.length === 0
        ? { success: true, data: parsed.data as Body }
        : { success: false, error: { issues } };
    },
  };
}

const noteMissing = { path: ['attachment'], message: deliveryMessages.attachment };

/** What is beyond, at its lines or, for who may accept it, at the reason. */
function excessOf(
  places: readonly number[],
  { materials, over_delivery_reason }: { materials: DeliveryLine[]; over_delivery_reason?: string },
  mayIssue: boolean,
) {
  if (!mayIssue) return places.flatMap((place) => tooMuch(materials[place] as DeliveryLine, place));
  if (!needsReason(materials) || over_delivery_reason?.trim()) return [];
  return [{ path: ['over_delivery_reason'], message: deliveryMessages.overReason }];
}

function tooMuch(line: DeliveryLine, place: number) {
  if (!isBeyond(line)) return [];
  const left = leftOf(line);
  const message = deliveryMessages.tooMuch({
    left: decimalWords(left, 'quantity'),
    ordered: decimalWords(line.issue_qty, 'quantity'),
    unit: line.unit,
  });
  return [{ path: ['materials', place, 'stock_qty'], message }];
}

/** The body that delivers, with the delivery note. */
export function bodyOf({ files: [note] }: Pick<DeliveryDraft, 'files'>, body: Body): Body {
  return { ...body, ...(note && { attachment: fileInBody(note) }) };
}

/** The sentences of a refusal by the lines of the form. @param sent the body that the server refused */
export function errorsOfForm(
  { values }: Pick<DeliveryDraft, 'values'>,
  errors: Record<string, string>,
  sent: Body,
): Record<string, string> {
  const lines = (sent.materials ?? []) as { id: number }[];
  return errorsInForm(
    errors,
    lines.map(({ id }) => values.materials.findIndex((line) => line.id === id)),
  );
}
