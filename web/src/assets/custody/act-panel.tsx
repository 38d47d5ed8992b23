import type { Asset, Family } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../files/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import type { FormPart } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { namesOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { ActLines } from './act-lines.tsx';
import type { ActValues } from './act-values.ts';

/** The most photos that come with an act. */
const MOST_FILES = 10;

type ActPanelFrameProps<Body> = {
  family: Family;
  assets: readonly Asset[];
  title: string;
  size: 400 | 600;
  /** From `useContractForm`, with the contract's rules by `actForm`. */
  form: FormPart<ActValues, Body>;
  /** What is asked before it is done. */
  sentence: string;
  /** What the button says, here and there. */
  verb: string;
  /** Whether it is being done. */
  pending: boolean;
  /** Does what was confirmed. @param concerned the names of its assets */
  onSubmit: (body: Body, concerned: string) => void;
  onClose: () => void;
  /** The field above the date. */
  first: ReactNode;
  /** The fields below the date. */
  children: ReactNode;
};

/** The panel of an act: who, when, with which assets in which condition, photos; it asks before it is done. */
export function ActPanelFrame<Body>(props: ActPanelFrameProps<Body>) {
  const { family, assets, title, size, form, sentence, verb, pending, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const { today, oldest_paper_date } = useSignedIn().site;
  const { leave } = formExit(form, onClose);
  const { items, files } = form.values;

  async function submit(body: Body) {
    const concerned = namesOf(
      assets.filter(({ id }) => items.some((item) => item.id === id)),
      (count) => t('{{count}} more', { count }),
    );
    if (await confirmAction({ sentence, subject: concerned, verb })) onSubmit(body, concerned);
  }

  return (
    <SidePanel title={title} size={size} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={pending}
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
          {...form.getInputProps('date')}
        />
        {props.children}
        <ActLines label={t(assetWords[family.name].column)} form={form} assets={assets} />
        <InlineFileField
          label={t('Attachments')}
          most={MOST_FILES}
          accepts="image"
          files={files}
          onFiles={(next) => form.setValues({ files: next })}
          form={form}
          fields={files.map((_, index) => `files.${index}`)}
        />
      </ContractForm>
    </SidePanel>
  );
}
