import type { Family } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { FreeOfItem } from '../free-of-item.tsx';
import { requestWords } from '../request-words.ts';
import { rangeOf } from './request-days.tsx';
import type { RequestLine } from './request-values.ts';
import type { RequestFormState } from './use-request-form.ts';

const nameOf = ({ description, serial_no }: RequestLine) =>
  serial_no ? `${description} S/N ${serial_no}` : description;

const identity: LineIdentity<RequestLine> = {
  keyOf: ({ tool_id, description }) => tool_id ?? description,
  titleOf: nameOf,
};

/** The lines of a request: how many of each, and whether they are free in its days. */
export function RequestedLines({ family, form }: { family: Family; form: RequestFormState }) {
  const { t } = useTranslation();
  const { from_date, to_date, request_by_type } = form.values;
  const columns = useMemo(() => {
    const range = rangeOf({ from_date, to_date });
    const all: (LineColumn<RequestLine> | false)[] = [
      {
        kind: 'readonly',
        key: 'description',
        title: t('Description'),
        width: 160,
        onPhone: 'title',
        render: nameOf,
      },
      family.hasBookings && {
        kind: 'readonly',
        key: 'free',
        title: t('Free'),
        width: 130,
        render: ({ quantity, ...line }) => (
          <FreeOfItem family={family} item={{ ...line, quantity: Number(quantity) }} range={range} />
        ),
      },
      request_by_type === 'Description'
        ? { kind: 'quantity', key: 'quantity', title: t('Qty'), width: 80, required: true }
        : { kind: 'readonly', key: 'quantity', title: t('Qty'), width: 60, align: 'right', render: () => 1 },
    ];
    return all.filter((column) => column !== false);
  }, [family, t, from_date, to_date, request_by_type]);

  return (
    <LinesField
      form={form}
      name="items"
      label={t(requestWords[family.name].lines)}
      columns={columns}
      identity={identity}
      pastes={false}
      empty={t('Nothing Requested Yet')}
    />
  );
}
