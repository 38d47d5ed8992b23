import { type ApiPaths, anyBytes, failsWith, signatureQuery } from '../platform/http/openapi/document.ts';

/** GET /files/:id, which answers the file itself. */
export const filePaths: ApiPaths = {
  '/files/{id}': {
    get: {
      operationId: 'openFile',
      summary: 'A file, or the thumbnail of a picture, by a signed link that came with a record',
      description:
        'Needs no token. Altered or expired, the link opens nothing. The link to a picture opens its thumbnail as ' +
        'well, when `size` is added to its query: a JPEG that fits within 256 × 256 pixels.',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ...signatureQuery(['expires', 'signature']),
        {
          name: 'size',
          in: 'query',
          required: false,
          description: 'Of a picture only; a file of another kind has no thumbnail (404).',
          schema: { type: 'string', enum: ['thumbnail'] },
        },
      ],
      responses: {
        200: { description: 'The file, or its thumbnail.', content: anyBytes },
        206: { description: 'The part of the file given in the Range header.', content: anyBytes },
        304: { description: 'The file has not changed (If-None-Match).' },
        416: { description: 'The requested range is outside the file.' },
        ...failsWith(403, 404, 500, 503),
      },
    },
  },
};
