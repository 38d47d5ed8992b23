import {
  createDailyReport,
  createDocument,
  type DocumentField,
  type DocumentType,
  descriptorOf,
  type SiteDocument,
} from '@plumbline/contract';
import { pathOf, type Reply } from './client.ts';
import { onePixel } from './pictures.ts';
import { type ItemReference, next, type Person } from './test-app.ts';

/** The day of these tests, at the site. */
export const TODAY = '2026-06-15';
/** Its noon. */
export const noon = (): Date => new Date(`${TODAY}T04:00:00Z`);

const exampleOf = (name: string, { kind, choices }: DocumentField): unknown =>
  ({
    line: `${name} ${next()}`,
    text: `${name} in several\nlines`,
    rich: `<p>${name} with <strong>weight</strong></p>`,
    count: 3,
    number: 7.5,
    percentage: 40,
    choice: Object.keys(choices ?? {})[0],
  })[kind];

/** A body of a type that breaks no rule, with a file where there must be one. */
export function validBody(type: DocumentType): Record<string, unknown> {
  const { dateField, fields, slots } = descriptorOf(type);
  const needed = Object.values(slots).filter(({ missing }) => missing);
  return {
    type,
    [dateField]: TODAY,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(name, field)])),
    ...Object.fromEntries(needed.map(({ upload }) => [upload, [onePixel]])),
  };
}

/** Sends a new document, with whatever is to be otherwise than valid. */
export function send(
  person: Person,
  item: ItemReference,
  type: DocumentType,
  otherwise: object = {},
): Promise<Reply<SiteDocument>> {
  const body = { ...validBody(type), ...otherwise };
  const kind = item.type === 'projects' ? 'project' : 'task';
  const request =
    type === 'daily_report'
      ? person.request(pathOf(createDailyReport, {}), {
          method: 'POST',
          body: { task_id: item.id, ...body },
        })
      : person.request(pathOf(createDocument, { params: { kind, id: item.id } }), { method: 'POST', body });
  return request as unknown as Promise<Reply<SiteDocument>>;
}

/** The same for one that must be taken; gives the document. */
export async function write(
  person: Person,
  item: ItemReference,
  type: DocumentType,
  otherwise: object = {},
): Promise<SiteDocument> {
  const { status, text, data } = await send(person, item, type, otherwise);
  if (status !== 201) throw new Error(`a new ${type} was answered with ${status}: ${text}`);
  return data;
}

/** The address of a document for a change. */
export const addressOf = ({ id, type }: Pick<SiteDocument, 'id' | 'type'>): string =>
  type === 'daily_report' ? `/daily-report/${id}` : `/documents/${id}`;

/** Sends changes of a document. */
export function change(
  person: Person,
  document: Pick<SiteDocument, 'id' | 'type'>,
  changes: object,
): Promise<Reply<SiteDocument>> {
  const body = { type: document.type, ...changes };
  const request = person.request(addressOf(document), { method: 'PUT', body });
  return request as unknown as Promise<Reply<SiteDocument>>;
}

/** Sends a decision on a daily report. */
export function decide(
  person: Person,
  report: Pick<SiteDocument, 'id'>,
  status: 'approved' | 'rejected',
  more: object = {},
): Promise<Reply<SiteDocument>> {
  const body = { status, ...(status === 'rejected' && { comments: 'The photos are dark.' }), ...more };
  const request = person.request(`/daily-report/submit/${report.id}`, { method: 'PUT', body });
  return request as unknown as Promise<Reply<SiteDocument>>;
}
