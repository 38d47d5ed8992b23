import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import {
  type Answer,
  type Call,
  type getPaperMail,
  MAX_MAIL_MESSAGE,
  newPaperMail,
  sendPaperMail,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { formExit } from '../ui/forms/form-exit.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

type PaperMailDialogProps = {
  address: Call<typeof getPaperMail>;
  title: string;
  /** The values that the form begins with. */
  mail: Answer<typeof getPaperMail>;
  onClose: () => void;
};

/** The mail that a paper is sent with: the last address that it was sent to, or the one that is known. */
export default function PaperMailDialog({ address, title, mail, onClose }: PaperMailDialogProps) {
  const { t } = useTranslation();
  const form = useContractForm(newPaperMail, {
    recipient: mail.mails[0]?.recipient ?? mail.recipient ?? '',
    subject: mail.subject,
    message: mail.message,
    copy_to_me: false,
  });
  const { leave, leaveSaved } = formExit(form, onClose);
  const send = useWrite(sendPaperMail, { form, onSuccess: leaveSaved });
  return (
    <Dialog opened size={560} title={title} closeOnClickOutside={false} onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={send.isPending}
        submitLabel={t('Send')}
        onSubmit={(body) => send.mutate({ ...address, body })}
        onCancel={() => void leave()}
      >
        <TextInput
          label={t('To')}
          type="email"
          inputMode="email"
          required
          data-autofocus
          maxLength={254}
          {...form.getInputProps('recipient')}
        />
        {mail.own_email && (
          <Checkbox
            label={t('Send a copy to me ({{address}})', { address: mail.own_email })}
            {...form.getInputProps('copy_to_me', { type: 'checkbox' })}
          />
        )}
        <TextInput label={t('Subject')} required maxLength={200} {...form.getInputProps('subject')} />
        <Textarea
          label={t('Message')}
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={MAX_MAIL_MESSAGE}
          {...form.getInputProps('message')}
        />
        <Text size="sm" c="dimmed">
          {t('The PDF is attached as it is now.')}
        </Text>
      </ContractForm>
    </Dialog>
  );
}
