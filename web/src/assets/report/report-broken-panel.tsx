import { Text, Textarea } from '@mantine/core';
import { type Asset, type Call, type Family, MAX_CUSTODY_FILES } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { type InlineFile, InlineFileField } from '../../files/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { formExit } from '../../ui/form-exit.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { type FormSchema, useContractForm } from '../../ui/use-contract-form.ts';
import { fullNameOf } from '../asset-name.ts';

type ReportBrokenPanelProps = { family: Family; asset: Asset; onClose: () => void };
type Values = { comments: string; files: InlineFile[] };
type Body = NonNullable<Call<Family['reportBroken']>['body']>;

/** Says what is broken, with photos of it; those who keep the store are notified and decide what happens with it. */
export default function ReportBrokenPanel({ family, asset, onClose }: ReportBrokenPanelProps) {
  const { t } = useTranslation();
  const form = useContractForm<Values, Body>(schemaOf(family), { comments: '', files: [] });
  const { leave } = formExit(form, onClose);
  const report = useWrite(family.reportBroken, {
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });
  const { files } = form.values;

  return (
    <SidePanel title={t('Report broken')} size={400} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={report.isPending}
        submitLabel={t('Report')}
        onSubmit={(body) => report.mutate({ params: { id: asset.id }, body })}
        onCancel={() => void leave()}
      >
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fullNameOf(asset)}
          </Text>
          <Text size="sm">{t('Its condition becomes Poor, and Logistic is notified.')}</Text>
        </div>
        <Textarea
          label={t('What is broken')}
          required
          autosize
          minRows={3}
          {...form.getInputProps('comments')}
        />
        <InlineFileField
          label={t('Photos')}
          most={MAX_CUSTODY_FILES}
          accepts="image"
          files={files}
          onFiles={(next) => form.setFieldValue('files', next)}
          form={form}
          fields={files.map((_, index) => `files.${index}`)}
        />
      </ContractForm>
    </SidePanel>
  );
}

/** The contract's rules; a file goes as what it holds, with its name. */
function schemaOf(family: Family): FormSchema<Body> {
  const schema = family.reportBroken.body as unknown as FormSchema<Body>;
  return {
    safeParse(values) {
      const { comments, files } = values as Values;
      return schema.safeParse({
        comments,
        ...(files.length > 0 && {
          files: files.map(({ dataUrl, name }) => ({ file: dataUrl, file_name: name })),
        }),
      });
    },
  };
}
