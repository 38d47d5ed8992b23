/** One operation of an OpenAPI document, with the parts that are used here. */
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: object[];
  security?: object[];
  requestBody?: { content?: Record<string, object> };
  responses?: Record<string, object>;
};

/** An OpenAPI document: its calls by path and method. */
export type ApiDocument = {
  info: { description?: string };
  tags?: { name: string }[];
  components?: object;
  paths?: ApiPaths;
};

/** Calls by path and method. */
export type ApiPaths = Record<string, Record<string, Operation>>;

/** The references to how a call fails, by status. */
export const failsWith = (...statuses: number[]): Record<string, object> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]));

/** The parameters of a signed link. */
export const signatureQuery = (names: string[]): object[] =>
  names.map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } }));

/** The content of an answer that is a file of any kind. */
export const anyBytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };
