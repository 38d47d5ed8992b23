import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import type { FormOnDevice } from '../../platform/commands/use-command.ts';
import { t } from '../../platform/i18n.ts';

/** The part of a schema of the contract that a form needs, whichever version of Zod made it. */
export type FormSchema<Body> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
};

export type ContractForm<Values, Body> = UseFormReturnType<Values> & {
  /** The body to send: the values as the schema reads them (trimmed, with defaults); null: fields are marked. */
  check: () => Body | null;
  /** Shows the server's sentences at their fields; false when some belong to no field of this form. */
  setFieldErrors: (errors: Record<string, string>) => boolean;
  /** Whether leaving would lose something. */
  hasUnsaved: () => boolean;
  /** Says that the present values, or those given, are what the server holds now. */
  markSaved: (values?: Values) => void;
  /** Goes up whenever fields were marked, so that the form can lead to the first of them. */
  refusals: number;
  /** Where it is a draft on this device: whether the device was asked for it, and that it was begun before, above the fields. */
  onDevice?: FormOnDevice & { isRead: boolean; notice: ReactNode };
};

/**
 * The part of a form that e.g. its lines read and write. A form that has more values fits where one with these is
 * asked for: a `ContractForm` does not, because its setters take the values of their own form only.
 */
export type FormPart<Values, Body = unknown> = Pick<
  ContractForm<Values, Body>,
  | 'values'
  | 'getValues'
  | 'setValues'
  | 'errors'
  | 'setErrors'
  | 'clearErrors'
  | 'clearFieldError'
  | 'getInputProps'
  | 'check'
  | 'refusals'
  | 'hasUnsaved'
  | 'onDevice'
> & { markSaved: () => void };

/**
 * A form whose rules are the contract's: the same schema that the server checks by.
 * @param initial the first values; every field of the form must be in it
 * @param otherFields fields of the body whose sentences the form shows although they are none of its values, such as
 *   those of its files
 */
export function useContractForm<Values extends Record<string, unknown>, Body>(
  schema: FormSchema<Body>,
  initial: Values,
  otherFields: readonly string[] = [],
): ContractForm<Values, Body> {
  const form = useForm<Values>({ initialValues: initial, validateInputOnBlur: false });
  const [refusals, setRefusals] = useState(0);
  // In a ref, because the form may be left in the same moment as it is saved, before anything is drawn again.
  const saved = useRef<Values | null>(null);

  function mark(errors: Record<string, string>) {
    form.setErrors(errors);
    setRefusals((count) => count + 1);
  }

  return Object.assign(form, {
    refusals,
    check: () => {
      const parsed = schema.safeParse(form.getValues());
      if (parsed.success) {
        form.clearErrors();
        return parsed.data;
      }
      mark(sentencesByField(parsed.error.issues));
      return null;
    },
    setFieldErrors: (errors: Record<string, string>) => {
      const values = form.getValues();
      mark(errors);
      const fields = Object.keys(errors).map((path) => path.split('.')[0] ?? '');
      return fields.every((field) => field in values || otherFields.includes(field));
    },
    hasUnsaved: () => form.isDirty() && saved.current !== form.getValues(),
    markSaved: (values?: Values) => {
      if (values) form.setValues(values);
      form.resetDirty(values ?? form.getValues());
      saved.current = form.getValues();
    },
  });
}

/** The first sentence of each field, by its path as the server names it ('materials.0.qty'). */
export function sentencesByField(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) sentences[issue.path.map(String).join('.')] ??= t(issue.message);
  return sentences;
}
