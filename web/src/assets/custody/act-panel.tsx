import type { Asset, Call, Endpoint, Family } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../files/index.ts';
import { useWrite, type WriteOptions } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/confirm.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { formExit } from '../../ui/form-exit.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { ContractForm as Form } from '../../ui/use-contract-form.ts';
import { namesOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { ActLines } from './act-lines.tsx';
import type { ActValues } from './act-values.ts';

/** The most photos that come with an act. */
const MOST_FILES = 10;

type ActPanelFrameProps<E extends Endpoint, Values extends ActValues, Body> = {
  family: Family;
  assets: readonly Asset[];
  title: string;
  size: 400 | 600;
  endpoint: E;
  /** From `useContractForm`, with the contract's rules by `actForm`. */
  form: Form<Values, Body>;
  /** What is asked before it is done. */
  sentence: string;
  /** What the button says, here and there. */
  verb: string;
  onAnswer?: WriteOptions<E>['onSuccess'];
  onClose: () => void;
  onDone: () => void;
  /** The field above the date. */
  first: ReactNode;
  /** The fields below the date. */
  children: ReactNode;
};

/** The panel of an act: who, when, with which assets in which condition, photos; it asks before it is done. */
export function ActPanelFrame<E extends Endpoint, Values extends ActValues, Body>(
  props: ActPanelFrameProps<E, Values, Body>,
) {
  const { family, assets, title, size, endpoint, form, sentence, verb, onAnswer, onClose, onDone } = props;
  const { t } = useTranslation();
  const { today, oldest_paper_date } = useSignedIn().site;
  const { leave } = formExit(form, onClose);
  const write = useWrite(endpoint, {
    form,
    onSuccess: (answer, input) => {
      form.markSaved();
      void onAnswer?.(answer, input);
      onDone();
    },
  });
  // The fields of any act are read and written the same way.
  const act = form as unknown as Form<ActValues, unknown>;
  const { items, files } = act.values;

  async function submit(body: Body) {
    const concerned = assets.filter(({ id }) => items.some((item) => item.id === id));
    const confirmed = await confirmAction({
      sentence,
      subject: namesOf(concerned, (count) => t('{{count}} more', { count })),
      verb,
    });
    if (confirmed) write.mutate({ body } as unknown as Call<E>);
  }

  return (
    <SidePanel title={title} size={size} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={verb}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        {props.first}
        <DateField
          label={t('Date')}
          required
          minDate={oldest_paper_date}
          maxDate={today}
          {...act.getInputProps('date')}
        />
        {props.children}
        <ActLines label={t(assetWords[family.name].column)} form={act} assets={assets} />
        <InlineFileField
          label={t('Attachments')}
          most={MOST_FILES}
          accepts="image"
          files={files}
          onFiles={(next) => act.setValues({ files: next })}
          form={act}
          fields={files.map((_, index) => `files.${index}`)}
        />
      </ContractForm>
    </SidePanel>
  );
}
