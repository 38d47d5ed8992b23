import { type ApiPaths, failsWith } from '../platform/http/openapi/document.ts';

const json = { 'application/json': { schema: { type: 'object', additionalProperties: true } } };

/** POST /mcp, which answers messages of another protocol. */
export const mcpPaths: ApiPaths = {
  '/mcp': {
    post: {
      operationId: 'mcp',
      summary:
        'Model Context Protocol (Streamable HTTP, stateless): tools that read what the API key may read, and ask for what its person confirms',
      description:
        'Only with an API key as bearer token. The body and the answer are JSON-RPC messages; the tools are generated ' +
        'from the calls of this description.',
      security: [{ bearer: [] }],
      requestBody: { content: json },
      responses: {
        200: { description: 'The answer to the message.', content: json },
        ...failsWith(401, 403, 413, 429, 500, 503),
      },
    },
  },
};
