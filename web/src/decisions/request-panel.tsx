import { Text } from '@mantine/core';
import { type Call, type Endpoint, type Place, pathOfPlace } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/commands/use-command.ts';
import { ReasonField } from '../ui/fields/reason-field.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { formExit } from '../ui/forms/form-exit.ts';
import type { ContractForm as Form } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { SidePanel } from '../ui/overlays/side-panel.tsx';

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
  /** By which requests of this kind are sent in order, and its screen finds those that are queued. */
  record: string;
  /** Where those are. */
  place: Place;
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
  const { title, endpoint, form, submitLabel, reasonPlaceholder, subject, record, place, note } = props;
  const { onClose, children } = props;
  const { t } = useTranslation();
  const { leave, leaveSaved } = formExit(form, onClose);
  const request = useCommand(endpoint, { form, onDone: leaveSaved });

  async function submit(body: Body) {
    const verb = submitLabel ?? t('Save');
    if (await confirmAction({ sentence: note, subject, verb }))
      request.mutate({
        input: { body } as unknown as Call<E>,
        record,
        name: `${title}: ${subject}`,
        place: pathOfPlace(place),
      });
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
