import { useTranslation } from 'react-i18next';
import { CommentsField } from '../../../ui/fields/comments-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import { type Fact, Facts } from '../../../ui/layout/facts.tsx';
import { RequestOrderLines } from './request-order-lines.tsx';
import type { RequestOrderValues } from './request-order-values.ts';

type RequestOrderFieldsProps<Body> = {
  form: ContractForm<RequestOrderValues, Body>;
  /** What is given: its number, its task, who asks. */
  facts: readonly Fact[];
  /** Called with whether a photo is still being made small. */
  onReading: (reading: boolean) => void;
};

/** The fields of a request order, which are the same for a new one and for one that is edited. */
export function RequestOrderFields<Body>({ form, facts, onReading }: RequestOrderFieldsProps<Body>) {
  const { t } = useTranslation();
  return (
    <>
      <Facts facts={facts} />
      <RequestOrderLines form={form} onReading={onReading} />
      <DateField
        label={t('Expected Delivery Date')}
        maw={{ sm: 240 }}
        {...form.getInputProps('delivery_date')}
      />
      <CommentsField maxLength={2000} {...form.getInputProps('comments')} />
    </>
  );
}
