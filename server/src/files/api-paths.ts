import { type ApiPaths, anyBytes, failsWith, signatureQuery } from '../platform/http/openapi/document.ts';

/** GET /files/:id, which answers the file itself. */
export const filePaths: ApiPaths = {
  '/files/{id}': {
    get: {
      operationId: 'openFile',
      summary: 'A file, by a signed link that came with a record',
      description: 'Needs no token. Altered or expired, the link opens nothing.',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ...signatureQuery(['expires', 'signature']),
      ],
      responses: {
        200: { description: 'The file.', content: anyBytes },
        206: { description: 'The part of it that the header Range names.', content: anyBytes },
        304: { description: 'The file that the header If-None-Match names.' },
        416: { description: 'The file has no such part.' },
        ...failsWith(403, 404, 500, 503),
      },
    },
  },
};
