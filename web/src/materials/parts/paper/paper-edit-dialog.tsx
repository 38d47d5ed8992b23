import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { RecordForm } from '../../../ui/forms/record-form.tsx';
import { type Confirmation, confirmAction } from '../../../ui/overlays/confirm.ts';
import { PaperDialog } from './paper-dialog.tsx';

type PaperEditDialogProps<
  Paper extends { updated_at: string },
  Values extends Record<string, unknown>,
  Body,
> = Omit<ComponentProps<typeof RecordForm<Paper, Values, Body>>, 'submitLabel' | 'onSubmit' | 'onCancel'> & {
  title: string;
  /** What is asked before it is updated. */
  question: () => Pick<Confirmation, 'sentence' | 'consequence' | 'subject'>;
  onClose: () => void;
  /** Below the form. */
  below?: ReactNode;
};

/** The dialog of a form that changes a paper, with the edit of `usePaperEdit`; it asks before it is updated. */
export function PaperEditDialog<
  Paper extends { updated_at: string },
  Values extends Record<string, unknown>,
  Body,
>({ title, question, onClose, below, ...form }: PaperEditDialogProps<Paper, Values, Body>) {
  const { t } = useTranslation();
  const { edit } = form;
  const { leave } = formExit(edit.form, onClose);

  async function submit(body: Body) {
    if (await confirmAction({ ...question(), verb: t('Update') })) edit.send(body);
  }

  return (
    <PaperDialog title={title} onClose={() => void leave()}>
      <RecordForm
        {...form}
        submitLabel={t('Update')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      />
      {below}
    </PaperDialog>
  );
}
