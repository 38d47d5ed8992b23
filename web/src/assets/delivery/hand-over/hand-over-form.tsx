import { Text, TextInput } from '@mantine/core';
import {
  type AssetIssue,
  type Family,
  familyListOf,
  familyValue,
  MAX_CUSTODY_FILES,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FileField, filesOfSlot } from '../../../files/index.ts';
import { ResumedNotice } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { CommentsField } from '../../../ui/fields/comments-field.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import type { HandOverDraft } from './draft.ts';
import classes from './hand-over.module.css';
import { HandOverLine } from './hand-over-line.tsx';
import { SignatureField } from './signature-field.tsx';
import { useHandOver } from './use-hand-over.ts';

type HandOverFormProps = {
  family: Family;
  issue: AssetIssue;
  opened: HandOverDraft;
  /** Whether it was begun before. */
  isResumed: boolean;
  onDone: () => void;
  onCancel: () => void;
  /** Forgets what was entered before. */
  onStartOver: () => void;
};

/** The delivered and refused items, the signature of the recipient, comments and photos. */
export default function HandOverForm(props: HandOverFormProps) {
  const { family, issue, opened, isResumed, onDone, onCancel, onStartOver } = props;
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const isRecipient = user.employee.id === issue.recipient.id;
  const handOver = useHandOver({ family, opened, isResumed, needsSignature: !isRecipient, onDone });
  const { form, uploads, state, pending, storage, submit } = handOver;
  const recipient = fullName(issue.recipient);

  return (
    <ContractForm
      form={form}
      pending={pending}
      submitLabel={isRecipient ? t('Confirm receipt') : t('Hand over')}
      onSubmit={submit}
      onCancel={onCancel}
      cancelLabel={storage === 'stored' ? t('Finish later') : t('Cancel')}
    >
      {isResumed && (
        <ResumedNotice
          refusal={opened.refusal}
          sentence={t('You are continuing a hand-over saved on this device.')}
          onStartOver={onStartOver}
        />
      )}
      <fieldset className={classes.fields} disabled={pending}>
        <section aria-label={t('Items')}>
          <Text size="sm" c="dimmed" mb={8}>
            {t('Untick refused items. They go back to the store.')}
          </Text>
          <ul className={classes.lines}>
            {familyListOf(family, issue).map((line, index) => {
              const asset = familyValue(family, line, '');
              return <HandOverLine key={asset.id} handOver={handOver} asset={asset} index={index} />;
            })}
          </ul>
        </section>
        <CommentsField {...form.getInputProps('comments')} />
        <FileField
          label={t('Photos')}
          rules={{ accepts: 'image', most: MAX_CUSTODY_FILES }}
          added={filesOfSlot(uploads, state, 'photos')}
          error={form.errors.files as string | undefined}
          onChange={() => form.clearFieldError('files')}
          takesPaste
          disabled={pending}
        />
        <SignatureField
          label={isRecipient ? t('Your signature') : t('Signature of {{name}}', { name: recipient })}
          strokes={form.values.signature}
          onChange={(strokes) => {
            form.setFieldValue('signature', strokes);
            form.clearFieldError('signature');
          }}
          error={form.errors.signature}
          required={!isRecipient}
          disabled={pending}
        />
        <TextInput
          label={t('Signed by')}
          description={t('Type the name if you cannot sign on this screen.')}
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('signed_by')}
          onChange={(event) => {
            form.setFieldValue('signed_by', event.currentTarget.value);
            form.clearFieldError('signature');
          }}
        />
        {form.errors.date && (
          <Text size="sm" c="bad" role="alert">
            {form.errors.date}
          </Text>
        )}
      </fieldset>
    </ContractForm>
  );
}
