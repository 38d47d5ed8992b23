import type { Answer, AssetCard, AssetRequest, Call, Condition, Family } from '@plumbline/contract';
import type { InlineFile } from '../../files/index.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

/** A line of the form: an item in the store that is issued. */
export type IssueLine = {
  id: number;
  brand: string;
  description: string;
  serial_no: string;
  condition: Condition;
};

export type IssueValues = {
  project_id: number | null;
  recipient: number | null;
  driver: number | null;
  date: string | null;
  return_by: string | null;
  comments: string;
  files: InlineFile[];
  items: IssueLine[];
};

/** What is issued from the start: what was chosen in the list, or what an approved request asks for. */
export type IssueStart = {
  request?: AssetRequest | undefined;
  assets?: readonly AssetCard[] | undefined;
  project_id?: number | undefined;
};

/** What a line takes of an item; one in the store is Good or Poor. */
export const lineOf = ({ id, brand, description, serial_no, condition }: AssetCard): IssueLine => ({
  id,
  brand,
  description,
  serial_no,
  condition: condition === 'Poor' ? 'Poor' : 'Good',
});

/** The items that a request asks for by their serial numbers, as far as they are in the store and were not issued yet. */
const askedFor = ({ items }: AssetRequest): AssetCard[] =>
  items.flatMap(({ tool, quantity, issued_quantity }) =>
    tool?.state === 'in_store' && issued_quantity < quantity ? [tool] : [],
  );

/** The form at first. @param today the site's day */
export function firstValues({ request, assets = [], project_id }: IssueStart, today: string): IssueValues {
  return {
    project_id: request?.project.id ?? project_id ?? null,
    recipient: request?.requested_by.id ?? null,
    driver: null,
    date: today,
    // A line that ended before today gives no due date.
    return_by: request?.to_date && request.to_date >= today ? request.to_date : null,
    comments: '',
    files: [],
    items: [...assets, ...(request ? askedFor(request) : [])].map(lineOf),
  };
}

export type IssueBody = Call<Family['issue']>['body'];
export type Issued = Answer<Family['issue']>;

/** The contract's rules for what the form sends. @param requestId the request towards which it counts */
export function issueSchema(family: Family, requestId: number | null): FormSchema<IssueBody> {
  const schema = family.issue.body;
  return {
    safeParse: (values) => {
      const { files, items, ...rest } = values as IssueValues;
      return schema.safeParse({
        ...rest,
        request_id: requestId,
        files: files.map(({ dataUrl }) => dataUrl),
        items: items.map(({ id, condition }) => ({ id, condition })),
      });
    },
  };
}
