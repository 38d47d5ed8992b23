import { Text } from '@mantine/core';
import { ownPassword, turnOffTwoStep } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { OwnPasswordField } from '../../ui/fields/own-password-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type TurnOffDialogProps = {
  /** The role has to have it: without it there is nothing but its set-up. */
  isRequired: boolean;
  onClose: () => void;
};

/** Turns two-step sign-in off, with the password. */
export default function TurnOffDialog({ isRequired, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation();
  const form = useContractForm(ownPassword, { password: '' });
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useWrite(turnOffTwoStep, { form, onSuccess: leaveSaved });
  return (
    <Dialog opened onClose={() => void leave()} title={t('Turn off two-step sign-in')} size={400}>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Turn off')}
        onSubmit={(body) => write.mutate({ body })}
        onCancel={() => void leave()}
      >
        <Text size="sm">
          {isRequired
            ? t('Your role needs it: you will set it up again next.')
            : t('Your password will be enough to sign in. Your recovery codes can no longer be used.')}
        </Text>
        <OwnPasswordField label={t('Your password')} data-autofocus {...form.getInputProps('password')} />
      </ContractForm>
    </Dialog>
  );
}
