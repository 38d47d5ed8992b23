import { Text } from '@mantine/core';
import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { showMade } from '../../../platform/notices.tsx';
import { useWrite } from '../../../platform/queries.ts';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { PrintPaper } from '../print-paper.tsx';
import { NewPaperForm, type NewPaperFormProps } from './new-paper-form.tsx';
import type { PaperKind } from './paper-kind.ts';

type NewPaperDialogProps<Create extends Endpoint, Values, Body> = Omit<
  NewPaperFormProps<Values, Body>,
  'pending' | 'onSave'
> & {
  create: Create;
  /** The kind of paper: its PDF is offered once it is made. */
  printed: Pick<PaperKind<Answer<Create>>, 'printer' | 'nameOf'>;
  /** What is said instead of a paper that has no PDF yet; null of one that has. */
  withoutPdf?: (paper: Answer<Create>) => string | null;
  /** Called after `onClose`, with the paper that was made. */
  onAdded?: (paper: Answer<Create>) => void;
};

/** The dialog of the form of a new paper that is made at once. */
export function NewPaperDialog<Create extends Endpoint, Values extends Record<string, unknown>, Body>(
  props: NewPaperDialogProps<Create, Values, Body>,
) {
  const { create, printed, withoutPdf, onAdded, ...rest } = props;
  const { leaveSaved } = formExit(rest.form, rest.onClose);
  const write = useWrite(create, {
    form: rest.form,
    success: false,
    onSuccess: (paper) => {
      leaveSaved();
      const { id } = paper as { id: number };
      const name = printed.nameOf(paper);
      const instead = withoutPdf?.(paper);
      showMade(
        create.message ?? '',
        name,
        instead ? (
          <Text size="sm" c="var(--mantine-color-text)">
            {instead}
          </Text>
        ) : (
          printed.printer && <PrintPaper endpoint={printed.printer} id={id} name={name} />
        ),
      );
      onAdded?.(paper);
    },
  });
  return (
    <NewPaperForm
      {...rest}
      pending={write.isPending}
      onSave={(body) => write.mutate({ body } as unknown as Call<Create>)}
    />
  );
}
