import {
  deliveryMessages,
  formatDecimal,
  type IssuePo,
  mostToDeliver,
  newDelivery,
  parseDecimal,
  ZERO,
} from '@plumbline/contract';
import type { Body } from '../../../outbox/index.ts';
import { fileInBody } from '../../../platform/device-files/upload-queue.ts';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { errorsInForm, issuesInForm } from '../../parts/sent-lines.ts';
import type { DeliveryDraft, DeliveryLine, DeliveryValues } from './draft.ts';

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

/** A price as a field shows it, with its cents: '12.50'. */
function withCents(price: number): string {
  const [whole, cents = ''] = String(price).split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** The only line of an order is ticked from the start. Rule: ORDER-19. */
export const withOnlyTicked = (lines: DeliveryLine[]): DeliveryLine[] =>
  lines.length === 1 ? lines.map((line) => ({ ...line, ticked: !isComplete(line) })) : lines;

/** The lines of an order as the form begins with them: nothing of each. */
export function linesOf(order: IssuePo): DeliveryLine[] {
  const lines = order.materials.map(({ id, pivot, over_delivery_percent, ...material }) => ({
    id,
    ticked: false,
    stock_qty: '0',
    delivery_price: withCents(pivot.issue_price > 0 ? pivot.issue_price : material.price),
    code: material.code,
    description: material.description,
    category: material.category?.name ?? null,
    unit: material.unit,
    issue_qty: String(pivot.issue_qty),
    delivered_qty: String(pivot.delivered_qty),
    over_delivery_percent: String(over_delivery_percent),
  }));
  return withOnlyTicked(lines);
}

/** What was entered before, applied to the current lines of the order. */
export function withOrder(values: DeliveryValues, order: IssuePo): DeliveryValues {
  return { ...values, materials: onPresentLines(values.materials, linesOf(order)) };
}

/**
 * What was entered before, applied to the current lines of the order. @param present the lines without anything entered
 */
export function onPresentLines(
  entered: readonly DeliveryLine[],
  present: readonly DeliveryLine[],
): DeliveryLine[] {
  const before = new Map(entered.map((line) => [line.id, line]));
  return present.map((line) => {
    const known = before.get(line.id);
    if (!known) return line;
    const { ticked, stock_qty, delivery_price } = known;
    return ticked ? { ...line, ticked, stock_qty, delivery_price } : { ...line, ticked, delivery_price };
  });
}

/** The places of the ticked lines among all, in their order: the body has only these. */
const tickedOf = (lines: readonly DeliveryLine[]) =>
  lines.flatMap(({ ticked }, index) => (ticked ? [index] : []));

const fields = newDelivery.omit({ attachment: true });

/**
 * The contract's schema of a delivery over the lines that are ticked; more than is left only with a reason.
 * @param bodyOf the body with these lines
 * @param mayIssue whether the reader may issue POs, and so accept more than was ordered
 * @param otherIssues what else is wrong with the form
 */
export function tickedSchema<Values extends { materials: DeliveryLine[]; over_delivery_reason?: string }>(
  schema: FormSchema<unknown>,
  bodyOf: (values: Values, ticked: readonly DeliveryLine[]) => unknown,
  mayIssue: boolean,
  otherIssues: (values: Values) => { path: PropertyKey[]; message: string }[],
): FormSchema<Body> {
  return {
    safeParse(given) {
      const values = given as Values;
      const { materials } = values;
      const places = tickedOf(materials);
      const lines = places.map((place) => materials[place] as DeliveryLine);
      const parsed = schema.safeParse(bodyOf(values, lines));
      const issues = [
        ...issuesInForm(parsed, places),
        ...excessOf(places, values, mayIssue),
        ...otherIssues(values),
      ];
      return parsed.success && issues.length === 0
        ? { success: true, data: parsed.data as Body }
        : { success: false, error: { issues } };
    },
  };
}

/** Whether more is typed of a line than can be delivered without somebody's decision. */
const isBeyond = (line: DeliveryLine) =>
  decimalOf(line.stock_qty) > decimalOf(mostToDeliver({ over_delivery_percent: '0', ...line }));

/** Whether a ticked line is beyond what can be delivered without a reason. */
export const needsReason = (materials: readonly DeliveryLine[]): boolean =>
  materials.some((line) => line.ticked && isBeyond(line));

/** All open lines with all that is left of them, ticked. */
export const withAllLeft = (materials: readonly DeliveryLine[]): DeliveryLine[] =>
  materials.map((line) => (isComplete(line) ? line : { ...line, ticked: true, stock_qty: leftOf(line) }));

/** The message for a missing delivery note. */
export const noteMissing = { path: ['attachment'], message: deliveryMessages.attachment };

/**
 * The contract's schema of a delivery, over the lines that are ticked, with the delivery note, which is no value of the form.
 * @param hasNote whether it was chosen
 */
export function deliverySchema(orderId: number, hasNote: () => boolean, mayIssue = false): FormSchema<Body> {
  return tickedSchema<DeliveryValues>(
    fields,
    ({ received_by, delivered_date, over_delivery_reason }, ticked) => ({
      issue_purchase_order_id: orderId,
      received_by,
      delivered_date,
      materials: ticked.map(({ id, stock_qty, delivery_price }) => ({
        id,
        stock_qty,
        delivery_price: delivery_price.trim() === '' ? null : delivery_price,
      })),
      ...(needsReason(ticked) && { over_delivery_reason }),
    }),
    mayIssue,
    () => (hasNote() ? [] : [noteMissing]),
  );
}

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
  return errorsOfLines((sent.materials ?? []) as { id: number }[], values.materials, errors);
}

/** The sentences of a refusal by the lines of the form. @param sent the lines that the server refused */
export function errorsOfLines(
  sent: readonly { id: number }[],
  lines: readonly DeliveryLine[],
  errors: Record<string, string>,
): Record<string, string> {
  return errorsInForm(
    errors,
    sent.map(({ id }) => lines.findIndex((line) => line.id === id)),
  );
}
