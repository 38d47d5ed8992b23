import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FilePaths } from '@plumbline/contract';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Budget } from '../../admission/budget.ts';
import { WorkPerTurn } from '../../admission/work-per-turn.ts';
import { problem } from '../../problem.ts';
import { BodyFiles, noBodyFiles } from './body-files.ts';
import { JsonBody } from './json-body.ts';
import {
  BYTES_PER_TURN,
  budgets,
  MAX_ANONYMOUS_BODY,
  MAX_TEXT,
  MAX_VALUES,
  PARSING_COST,
  USUAL_FILE_MEGABYTES,
} from './limits.ts';
import { MultipartBody } from './multipart-body.ts';
import { readStream } from './read-stream.ts';
import { UrlencodedBody } from './urlencoded-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the body has files. */
    filePaths?: FilePaths | null | undefined;
    maxFileMegabytes?: number | undefined;
    takesForms?: boolean | undefined;
  }
  interface FastifyRequest {
    bodyFiles: BodyFiles;
  }
}

const URLENCODED = 'application/x-www-form-urlencoded';
/** How a form is sent, as content types. */
export const formTypes = [URLENCODED, 'multipart/form-data'];

const TOO_MANY_VALUES = 'This request holds too many values. Please split it into several smaller ones.';
const RETRY_AFTER_SECONDS = 5;

const busy = () => problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** The budgets that the bodies of a process hold, by person, or by address where no one signed in. */
type Budgets = Record<keyof typeof budgets, Budget<number | string>>;

/** The share of one body in the budgets, and the turns that all bodies share. */
class Share {
  readonly perTurn: WorkPerTurn;
  readonly #budgets: Budgets;
  readonly #key: number | string;
  readonly #taken = { text: 0, files: 0 };

  constructor(all: Budgets, perTurn: WorkPerTurn, key: number | string) {
    this.#budgets = all;
    this.perTurn = perTurn;
    this.#key = key;
  }

  /** Takes what is missing to have so much. @throws busy where there is not enough */
  take(what: keyof Budgets, amount: number): void {
    const missing = amount - this.#taken[what];
    if (missing <= 0) return;
    if (!this.#budgets[what].take(this.#key, missing)) throw busy();
    this.#taken[what] = amount;
  }

  giveBack(): void {
    for (const what of ['text', 'files'] as const) {
      this.#budgets[what].giveBack(this.#key, this.#taken[what]);
      this.#taken[what] = 0;
    }
  }
}

/** A body as it arrives, with what is bounded of it. */
type ArrivingBody = Pick<JsonBody, 'write' | 'textBytes' | 'values' | 'isMalformed'>;

/** Reads a body, within its limits and its share, and gives its turn to be parsed. */
async function readBody(
  request: FastifyRequest,
  stream: Readable,
  share: Share,
  body: ArrivingBody,
): Promise<void> {
  const { bodyFiles: files, routeOptions } = request;
  const limit = request.actor ? routeOptions.bodyLimit : Math.min(routeOptions.bodyLimit, MAX_ANONYMOUS_BODY);
  const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  if (Number(request.headers['content-length']) > limit) throw tooLarge();

  let received = 0;
  await readStream(stream, share.perTurn, (chunk) => {
    received += chunk.length;
    body.write(chunk);
    if (received > limit || body.textBytes > MAX_TEXT) throw tooLarge();
    if (body.values > MAX_VALUES) throw problem('too_large', { message: TOO_MANY_VALUES });
    if (body.isMalformed) throw problem('malformed');
    share.take('text', body.textBytes);
    share.take('files', files.size);
    return files.hasUnwritten ? files.flush() : undefined;
  });
  // The next step is done at once: parsing, and whatever validates it.
  const turn = share.perTurn.take(body.textBytes * PARSING_COST);
  if (turn) await turn;
}

/** Reads a JSON body. @returns its text, in which long files are named */
async function readText(request: FastifyRequest, stream: Readable, share: Share): Promise<string> {
  const { filePaths = null, maxFileMegabytes = USUAL_FILE_MEGABYTES } = request.routeOptions.config;
  const body = new JsonBody(filePaths, request.bodyFiles, maxFileMegabytes * 1024 * 1024);
  await readBody(request, stream, share, body);
  return body.text();
}

/** Reads the fields of a form, where the endpoint takes one; its files are named by words. */
async function readForm(request: FastifyRequest, stream: Readable, share: Share) {
  const contentType = request.headers['content-type'] ?? '';
  const { takesForms, filePaths, maxFileMegabytes = USUAL_FILE_MEGABYTES } = request.routeOptions.config;
  if (!takesForms) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(contentType);
  const maxFileBytes = filePaths ? maxFileMegabytes * 1024 * 1024 : 0;
  const body = contentType.toLowerCase().startsWith(URLENCODED)
    ? new UrlencodedBody()
    : new MultipartBody(contentType, request.bodyFiles, maxFileBytes);
  await readBody(request, stream, share, body);
  return body.fields();
}

/**
 * Reads JSON bodies as they arrive: the files of a body go to the disk, the text that is left is bounded in bytes and
 * values before it is parsed, and what all bodies together take is bounded too. Where an endpoint takes forms, those are
 * read within the same bounds.
 * `JSON.parse` of a whole body was measured instead, on two busy cores: with 20 MB of base64 it held up the event loop for
 * 1.5 s, with 138 MB for 30 s, and took 0.9 GB.
 * @param openScratch opens a file that no one else reads and that is gone once it is closed
 */
export function readJsonBodies(app: FastifyInstance, openScratch: () => Promise<FileHandle>): void {
  const all: Budgets = {
    text: new Budget(budgets.text),
    files: new Budget(budgets.files),
  };
  const perTurn = new WorkPerTurn(BYTES_PER_TURN);
  const shares = new WeakMap<FastifyRequest, Share>();
  const parseJson = app.getDefaultJsonParser('error', 'error');

  app.decorateRequest('bodyFiles', { getter: () => noBodyFiles });
  app.addHook('preParsing', (request, reply, _stream, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined || Number(length) > 0) {
      const share = new Share(all, perTurn, request.actor?.userId ?? request.ip);
      const files = new BodyFiles(openScratch);
      shares.set(request, share);
      Object.defineProperty(request, 'bodyFiles', { value: files });
      // However the request ends, also when its sender leaves.
      reply.raw.once('close', () => {
        share.giveBack();
        files
          .end()
          .catch((error: unknown) => request.log.warn({ err: error }, 'the files of a body were not closed'));
      });
    }
    done();
  });
  app.addContentTypeParser('application/json', (request, stream, done) => {
    const share = shares.get(request);
    const read = share ? readText(request, stream, share) : Promise.resolve('');
    read.then((text) => {
      // Clients announce JSON also where they send nothing, as at a sign-out: that is no body, not a broken one.
      if (text === '') done(null, undefined);
      else parseJson(request, text, done);
    }, done);
  });
  app.addContentTypeParser(formTypes, (request, stream, done) => {
    const share = shares.get(request);
    const read = share ? readForm(request, stream, share) : Promise.resolve(undefined);
    read.then((fields) => done(null, fields), done);
  });
}
