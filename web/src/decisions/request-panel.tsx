import { Text } from '@mantine/core';
import type { Call, Endpoint } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/confirm.ts';
import { ContractForm } from '../ui/contract-form.tsx';
import { formExit } from '../ui/form-exit.ts';
import { ReasonField } from '../ui/reason-field.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import type { ContractForm as Form } from '../ui/use-contract-form.ts';

type RequestPanelProps<E extends Endpoint, Values, Body> = {
  title: string;
  /** Where the request is sent, as a POST. */
  endpoint: E;
  /** From `useContractForm`; its values have a `reason`. */
  form: Form<Values, Body>;
  /** 'Save' by default. */
  submitLabel?: string;
  reasonPlaceholder?: string;
  /** Whom and which day it concerns. */
  subject: string;
  /** What happens with the request next. */
  note: string;
  onClose: () => void;
  /** The fields above the reason. */
  children: ReactNode;
};

/** A panel that requests something with a reason: it asks before what was typed is lost, and closes once it is sent. */
export function RequestPanel<E extends Endpoint, Values extends { reason: string }, Body>(
  props: RequestPanelProps<E, Values, Body>,
) {
  const { title, endpoint, form, submitLabel, reasonPlaceholder, subject, note, onClose, children } = props;
  const { t } = useTranslation();
  const { leave, leaveSaved } = formExit(form, onClose);
  const request = useWrite(endpoint, { form, onSuccess: leaveSaved });

  async function submit(body: Body) {
    const verb = submitLabel ?? t('Save');
    if (await confirmAction({ sentence: note, subject, verb }))
      request.mutate({ body } as unknown as Call<E>);
  }

  return (
    <SidePanel title={title} size={400} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={request.isPending}
        {...(submitLabel ? { submitLabel } : {})}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        {children}
        <ReasonField required placeholder={reasonPlaceholder} {...form.getInputProps('reason')} />
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      </ContractForm>
    </SidePanel>
  );
}
