import type { Asset, Condition } from '@plumbline/contract';
import type { InlineFile } from '../../files/index.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

/** What every form of an act holds. */
export type ActValues = {
  date: string | null;
  items: { id: number; condition: Condition }[];
  files: InlineFile[];
};

/** The assets as lines of an act, each in the condition that it is in. */
export const linesOf = (assets: readonly Asset[]): ActValues['items'] =>
  assets.map(({ id, latest_movement }) => ({ id, condition: latest_movement.condition }));

/** The contract's rules of an act, for the values as its form holds them. @param act its endpoint */
export function actForm<Body>(act: { name: string; body?: FormSchema<Body> | undefined }): FormSchema<Body> {
  const { body } = act;
  if (!body) throw new Error(`${act.name} takes no body.`);
  return {
    safeParse: (given) => {
      const { files, ...values } = given as ActValues;
      return body.safeParse({
        ...values,
        date: values.date ?? '',
        ...(files.length > 0 && {
          files: files.map(({ dataUrl, name }) => ({ file: dataUrl, file_name: name })),
        }),
      });
    },
  };
}
