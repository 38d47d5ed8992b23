import type { Family, NewAssetRequest, RequestByType } from '@plumbline/contract';
import dayjs from 'dayjs';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';

/** A line of the form: what is requested by its description, or a certain item. */
export type RequestLine = {
  description: string;
  /** As it is typed. */
  quantity: string;
  /** Null: by its description. */
  tool_id: number | null;
  brand: string;
  serial_no: string;
};

export type RequestValues = {
  project_id: number | null;
  task_id: number | null;
  request_by_type: RequestByType;
  from_date: string | null;
  to_date: string | null;
  comments: string;
  items: RequestLine[];
  /** What is picked and not among the items yet; it is added when the request is sent. */
  picked: RequestLine[];
  /** How many of each picked description, as it is typed. */
  picked_quantity: string;
};

/** As many days are requested at first. */
const DAYS = 7;

/** The form at first: from today for a week. @param today the site's day */
export function emptyRequest(
  place: Pick<RequestValues, 'project_id' | 'task_id'>,
  today: string,
): RequestValues {
  return {
    ...place,
    request_by_type: 'Description',
    from_date: today,
    to_date: dayjs(today)
      .add(DAYS - 1, 'day')
      .format('YYYY-MM-DD'),
    comments: '',
    items: [],
    picked: [],
    picked_quantity: '1',
  };
}

/** The form with what is picked among the items. */
export function withPicked({ items, picked, picked_quantity, ...others }: RequestValues): RequestValues {
  const lines = picked.map((line) => (line.tool_id === null ? { ...line, quantity: picked_quantity } : line));
  return { ...others, items: [...items, ...lines], picked: [], picked_quantity: '1' };
}

/** A new line by description; one is asked for unless more are typed. */
export const lineOfDescription = (description: string): RequestLine => ({
  description,
  quantity: '1',
  tool_id: null,
  brand: '',
  serial_no: '',
});

/** A typed whole number; anything else stays as typed, and the schema refuses it. */
const wholeNumber = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

/** What the form sends. */
export function bodyOf(family: Family, values: RequestValues): unknown {
  const { request_by_type, from_date, to_date, items, picked, picked_quantity, ...rest } = values;
  const isBySerial = request_by_type === 'Serial No.';
  return {
    ...rest,
    ...(family.hasBookings && { request_by_type, from_date, to_date }),
    items: items.map(({ description, quantity, tool_id }) =>
      isBySerial ? { tool_id } : { description, quantity: wholeNumber(quantity) },
    ),
  };
}

/** The contract's rules for what the form sends. */
export function requestSchema(family: Family): FormSchema<NewAssetRequest> {
  const schema = family.request.body;
  return {
    safeParse: (values) => schema.safeParse(bodyOf(family, values as RequestValues)),
  };
}
