/** One call in an OpenAPI document, as much of it as is told here. */
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: object[];
  security?: object[];
  responses?: Record<string, object>;
};

/** An OpenAPI document: its calls by path and method. */
export type ApiDocument = {
  info: { description?: string };
  tags?: { name: string }[];
  components?: object;
  paths?: Record<string, Record<string, Operation>>;
};
