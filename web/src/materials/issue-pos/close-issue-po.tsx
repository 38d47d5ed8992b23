import { Text, Textarea } from '@mantine/core';
import { type closeCommonIssuePo, closeIssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type CloseIssuePoProps = {
  endpoint: typeof closeIssuePo | typeof closeCommonIssuePo;
  paper: { id: number; updated_at: string };
  /** What the order is called. */
  name: string;
  onClose: () => void;
};

/** Closes an issue PO, of specialised or of common materials: the rest will not be delivered, for a reason. */
export function CloseIssuePo({ endpoint, paper, name, onClose }: CloseIssuePoProps) {
  const { t } = useTranslation();
  const form = useContractForm(closeIssuePo.body, { reason: '' });
  const { leave, leaveSaved } = formExit(form, onClose);
  const close = useWrite(endpoint as typeof closeIssuePo, { form, onSuccess: leaveSaved });
  return (
    <Dialog
      opened
      size={480}
      title={t('Close Issue PO?')}
      closeOnClickOutside={false}
      onClose={() => void leave()}
    >
      <Text fw={600}>{name}</Text>
      <Text mb="sm">{t('The rest will not be delivered. This cannot be undone.')}</Text>
      <ContractForm
        form={form}
        pending={close.isPending}
        submitLabel={t('Close Issue PO')}
        onSubmit={({ reason }) =>
          close.mutate({
            params: { id: paper.id },
            body: { reason, updated_at: paper.updated_at },
          })
        }
        onCancel={() => void leave()}
      >
        <Textarea
          label={t('Reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
      </ContractForm>
    </Dialog>
  );
}
