import { ApiProblem } from './api-problem.ts';
import { noteServerTime } from './server-time.ts';

/** A request as the network sees it. */
export type WireRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Blob | FormData | undefined;
  signal: AbortSignal | undefined;
  /** Goes on while the page is closed. */
  keepalive?: boolean | undefined;
};

/** A file that was answered. */
export type AnsweredFile = { name: string; contents: Blob };

export type WireAnswer = {
  status: number;
  /** Of a file empty. */
  text: string;
  requestId: string | null;
  file?: AnsweredFile | undefined;
};

/** Sends a request; where no answer comes, the failure is an ApiProblem with the code `offline`. */
export async function send(request: WireRequest): Promise<WireAnswer> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal: request.signal ?? null,
      ...(request.keepalive && { keepalive: true }),
    });
    noteServerTime(response.headers.get('date'));
    const name = response.ok ? fileNameOf(response.headers.get('content-disposition')) : undefined;
    const file = name === undefined ? undefined : { name, contents: await response.blob() };
    return {
      status: response.status,
      text: file ? '' : await response.text(),
      requestId: response.headers.get('x-request-id'),
      file,
    };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiProblem(0, { code: 'offline' });
  }
}

/** The name of a file; undefined for an answer that is none. */
function fileNameOf(disposition: string | null): string | undefined {
  return disposition === null ? undefined : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? 'file');
}

/** The same by XMLHttpRequest, which alone reports the progress of an upload, as a share from 0 to 1. */
export function sendWithProgress(
  request: WireRequest,
  onUploadProgress: (share: number) => void,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = (event) => {
      if (event.lengthComputable) onUploadProgress(event.loaded / event.total);
    };
    exchange.onload = () =>
      resolve({
        status: exchange.status,
        text: exchange.responseText,
        requestId: exchange.getResponseHeader('x-request-id'),
      });
    exchange.onerror = () => reject(new ApiProblem(0, { code: 'offline' }));
    exchange.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    exchange.send(request.body ?? null);
  });
}
