import { type AssetIssue, type Family, familyListOf, familyValue } from '@plumbline/contract';
import type { Body } from '../../../outbox/index.ts';
import { fileInBody } from '../../../platform/device-files/upload-queue.ts';
import { t } from '../../../platform/i18n.ts';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import type { HandOverDraft, HandOverSlot, HandOverValues } from './draft.ts';

/** The initial values of a hand-over: everything is delivered, in the condition in which it was issued. */
export function newValues(family: Family, issue: AssetIssue): HandOverValues {
  return {
    items: familyListOf(family, issue).map((line) => ({
      id: familyValue(family, line, '').id,
      delivered: true,
      condition: line.condition,
      comments: '',
    })),
    comments: '',
    signed_by: '',
    signature: [],
  };
}

type SchemaOptions = {
  /** Whether the recipient has to sign: not one who confirms the delivery by themselves. */
  needsSignature: boolean;
};

/** The contract's schema of a delivery; the form also requires a reason at what is refused, and a signature. */
export function handOverSchema(family: Family, { needsSignature }: SchemaOptions): FormSchema<Body> {
  const schema = family.deliver.body;
  return {
    safeParse(given) {
      const { signature, signed_by, ...values } = given as HandOverValues;
      const parsed = schema.safeParse(values);
      const issues = [...(parsed.error?.issues ?? []), ...missingReasons(values.items)];
      const isHandedOver = values.items.some(({ delivered }) => delivered);
      if (needsSignature && isHandedOver && signature.length === 0 && signed_by.trim() === '') {
        issues.push({ path: ['signature'], message: t('Please sign, or type a name.') } as never);
      }
      return parsed.success && issues.length === 0
        ? { success: true, data: parsed.data as Body }
        : { success: false, error: { issues } };
    },
  };
}

function missingReasons(items: HandOverValues['items']) {
  return items.flatMap(({ delivered, comments }, index) =>
    delivered || comments.trim() !== ''
      ? []
      : [{ path: ['items', index, 'comments'], message: t('Please type why it is refused.') } as never],
  );
}

/** The field of photos of one refused item. */
export function slotOfItem(id: number): HandOverSlot {
  return `item-${id}`;
}

/** The files of one field for the body. */
function uploadsOf({ files }: Pick<HandOverDraft, 'files'>, slot: HandOverSlot) {
  return files.filter((file) => file.slot === slot).map(fileInBody);
}

/** The body that delivers, with the files of the draft. */
export function bodyOf(draft: Pick<HandOverDraft, 'files'>, given: Body): Body {
  const { items = [], ...body } = given as { items?: HandOverValues['items'] };
  const photos = uploadsOf(draft, 'photos');
  const [signature] = uploadsOf(draft, 'signature');
  return {
    ...body,
    items: items.map((item) => {
      // Photos of an item that is delivered after all are not sent.
      const files = item.delivered ? [] : uploadsOf(draft, slotOfItem(item.id));
      return { ...item, ...(files.length > 0 && { files }) };
    }),
    ...(photos.length > 0 && { files: photos }),
    ...(signature && { signature }),
  };
}
