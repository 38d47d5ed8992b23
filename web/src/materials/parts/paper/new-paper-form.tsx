import type { ReactNode } from 'react';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import type { ContractForm as Form } from '../../../ui/forms/use-contract-form.ts';
import { type Confirmation, confirmAction } from '../../../ui/overlays/confirm.ts';
import { PaperDialog } from './paper-dialog.tsx';

export type NewPaperFormProps<Values, Body> = {
  title: string;
  form: Form<Values, Body>;
  /** What is asked before it is made. */
  question: (body: Body) => Confirmation;
  /** What the button is called that makes it, if not 'Save'. */
  submitLabel?: string;
  /** What the button is called that leaves, if not 'Cancel'. */
  cancelLabel?: string;
  disabled?: boolean;
  pending: boolean;
  /** Makes what was confirmed. */
  onSave: (body: Body) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The dialog of the form of a new paper, which asks before it is made. */
export function NewPaperForm<Values extends Record<string, unknown>, Body>(
  props: NewPaperFormProps<Values, Body>,
) {
  const { title, form, question, onSave, onClose, ...rest } = props;
  const { leave } = formExit(form, onClose);

  async function submit(body: Body) {
    if (await confirmAction(question(body))) onSave(body);
  }

  return (
    <PaperDialog title={title} onClose={() => void leave()}>
      <ContractForm
        {...rest}
        form={form}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      />
    </PaperDialog>
  );
}
