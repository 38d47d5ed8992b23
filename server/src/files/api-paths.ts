import { type ApiPaths, anyBytes, failsWith, signatureQuery } from '../platform/http/openapi/document.ts';

/** GET /files/:id, which answers the file itself. */
export const filePaths: ApiPaths = {
  '/files/{id}': {
    get: {
      operationId: 'openFile',
      summary: 'A file, or the thumbnail of an image, by a signed link from a record',
      description:
        'No token required. An altered or expired link is refused, and so is one whose session has ended. The link to an image also opens its thumbnail ' +
        'when `size` is added to its query: a JPEG that fits within 256 × 256 pixels.',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ...signatureQuery(['by', 'expires', 'signature']),
        {
          name: 'size',
          in: 'query',
          required: false,
          description: 'For images only; other files have no thumbnail (404).',
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
