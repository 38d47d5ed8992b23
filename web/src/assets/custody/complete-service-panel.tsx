import {
  type AssetOnPaper,
  type Call,
  type Family,
  pathOfPlace,
  type ServiceRecord,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../outbox/index.ts';
import { useCommand } from '../../platform/commands/use-command.ts';
import { useSignedIn } from '../../platform/session.ts';
import { CommentsField } from '../../ui/fields/comments-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { namesOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { ActLines } from './act-lines.tsx';
import { actForm } from './act-values.ts';
import { custodyInStore } from './custody-record.ts';
import { serviceLines, stillThere } from './service-lines.ts';

type CompleteServicePanelProps = { family: Family; record: ServiceRecord; onClose: () => void };

/** Completes a service; items that stay in service are removed from the list. */
export function CompleteServicePanel({ family, record, onClose }: CompleteServicePanelProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const namesIn = (some: readonly AssetOnPaper[]) => namesOf(some, (count) => t('{{count}} more', { count }));
  const assets = stillThere(serviceLines(family, record)).map(({ asset }) => asset);
  const form = useStoredForm(
    useContractForm(actForm(family.completeService), {
      date: today as string | null,
      // What comes back from service is Good unless somebody says otherwise.
      items: assets.map(({ id }) => ({ id, condition: 'Good' as const })),
      cost: record.cost ?? ('' as number | string),
      comments: record.completion_comments ?? '',
      files: [],
    }),
    {
      key: `${family.name}/complete-service/${record.id}`,
      name: t('Complete the service of {{names}}', { names: namesIn(assets) }),
    },
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const complete = useCommand(family.completeService, { form, onDone: leaveSaved });
  const { items } = form.values;

  async function submit(body: Call<Family['completeService']>['body']) {
    const back = assets.filter(({ id }) => items.some((item) => item.id === id));
    const names = namesIn(back);
    const confirmed = await confirmAction({
      sentence: t('This will return the listed items to the store.'),
      subject: names,
      verb: t('Complete service'),
    });
    if (!confirmed) return;
    complete.mutate({
      input: { params: { id: record.id }, body },
      ...custodyInStore(family),
      name: t('Complete the service of {{names}}', { names }),
      place: pathOfPlace({ kind: 'assets', family: family.name }),
    });
  }

  return (
    <SidePanel title={t('Complete service')} size={400} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={complete.isPending}
        submitLabel={t('Complete service')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <DateField
          label={t('Date')}
          required
          minDate={record.date}
          maxDate={today}
          {...form.getInputProps('date')}
        />
        <ActLines
          label={t(assetWords[family.name].column)}
          description={t('Remove the items that stay in service.')}
          form={form}
          assets={assets}
        />
        <NumberField
          label={t('Cost')}
          prefix="$"
          min={0}
          decimalScale={2}
          hideControls
          {...form.getInputProps('cost')}
        />
        <CommentsField maxRows={6} maxLength={1000} {...form.getInputProps('comments')} />
      </ContractForm>
    </SidePanel>
  );
}
