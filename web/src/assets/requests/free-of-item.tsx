import type { Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { explainProblem } from '../../platform/problem.ts';
import classes from './requests.module.css';
import { spanInWords } from './span-words.ts';
import { type DayRange, useAvailability, useItemsInDays } from './use-free.ts';

type FreeOfItemProps = {
  family: Family;
  /** What is requested: a certain item, or a quantity by its description. */
  item: {
    description: string;
    quantity: number;
    /** Null: by its description. */
    tool_id: number | null;
    brand: string;
    serial_no: string;
  };
  range: DayRange | null;
};

/** Whether a request is free in a range of days; if not, colour and words show it. */
export function FreeOfItem(props: FreeOfItemProps) {
  if (props.range === null) return null;
  return props.item.tool_id === null ? <FreeOfDescription {...props} /> : <FreeOfOne {...props} />;
}

function FreeOfDescription({ family, item, range }: FreeOfItemProps) {
  const { t } = useTranslation();
  const availability = useAvailability(family, range);
  const found = availability.of(item.description);
  if (!found) return <NotFound of={availability} />;
  const words = t('{{free}} free of {{total}}', { free: found.free, total: found.total });
  return found.free < item.quantity ? <TooFew>{words}</TooFew> : <span className="numbers">{words}</span>;
}

function FreeOfOne({ family, item, range }: FreeOfItemProps) {
  const { t } = useTranslation();
  const found = useItemsInDays(family, range, `${item.brand} ${item.serial_no}`);
  const row = found.rows.find(({ asset }) => asset?.id === item.tool_id);
  if (!row) return <NotFound of={found} />;
  if (row.spans.length === 0) return t('Free');
  return row.spans.map((span) => <TooFew key={`${span.kind} ${span.from}`}>{spanInWords(span)}</TooFew>);
}

function NotFound({ of: { isFetching, error } }: { of: { isFetching: boolean; error: ApiProblem | null } }) {
  const { t } = useTranslation();
  if (isFetching) return null;
  return error ? explainProblem(error, 'reading').sentence : <TooFew>{t('None available')}</TooFew>;
}

function TooFew({ children }: { children: string }) {
  return <span className={classes.tooFew}>{children}</span>;
}
