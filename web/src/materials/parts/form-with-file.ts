import type { InlineFile } from '../../files/index.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

/**
 * The schema of a paper over the values of its form, whose attachment is the list of a field of files; without one the
 * attachment is left out, so that a stored one stays.
 */
export function formWithFile<Body>(schema: FormSchema<Body>): FormSchema<Body> {
  return {
    safeParse(given) {
      const { attachment, ...values } = given as { attachment: readonly InlineFile[] };
      const [file] = attachment;
      return schema.safeParse(
        file ? { ...values, attachment: { file: file.dataUrl, file_name: file.name } } : values,
      );
    },
  };
}
