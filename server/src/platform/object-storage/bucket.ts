import type { Readable } from 'node:stream';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import { problem } from '../problem.ts';

/** A bucket of a server that speaks the S3 protocol, as the settings name it. */
export type BucketSettings = {
  bucket: string;
  /** Undefined: that of AWS in the region. */
  endpoint: string | undefined;
  region: string;
  /** Null: those of the machine, as the SDK of AWS finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

/** An object of a bucket. */
export type StoredObject = { key: string; size: number; modifiedAt: Date };

/** The objects of one bucket. Each function throws `not_ready` where the server does not answer, or refuses. */
export type Bucket = {
  /** An object, or a part of it, from the first byte to the last, both included; null where there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** The state of an object; null where there is none. */
  head(key: string): Promise<Omit<StoredObject, 'key'> | null>;
  /** Writes an object: as a whole or not at all. */
  put(key: string, contents: Buffer): Promise<void>;
  /** The same for a stream of any length, in parts. */
  putStream(key: string, contents: Readable): Promise<void>;
  /** Copies an object within the bucket; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  remove(keys: readonly string[]): Promise<void>;
  /** The objects whose keys begin with a prefix, a page of at most 1,000 at a time. */
  list(prefix: string): AsyncGenerator<StoredObject[]>;
};

/** How long a connection, and a server that has one, may take to answer. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
/** How often a request is sent, with growing pauses, where the server cannot be reached or is overloaded. */
const TRIES = 4;
/** Of one bucket at the same time. */
const CONNECTIONS = 50;

/** Opens a bucket. The SDK is loaded by it, because only installations with a bucket need it. Nothing is sent yet. */
export async function openBucket({
  bucket: Bucket,
  endpoint,
  region,
  credentials,
}: BucketSettings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    // Servers other than that of AWS do not know the newer checksums. The signature covers the contents as well.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets: CONNECTIONS },
      httpAgent: { maxSockets: CONNECTIONS },
    },
  });

  return {
    async get(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await orNull(client.send(new s3.GetObjectCommand({ Bucket, Key, Range })));
      return answer && (answer.Body as Readable);
    },
    async head(Key) {
      const answer = await orNull(client.send(new s3.HeadObjectCommand({ Bucket, Key })));
      return answer && { size: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) };
    },
    async put(Key, Body) {
      await orProblem(client.send(new s3.PutObjectCommand({ Bucket, Key, Body })));
    },
    async putStream(Key, Body) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      await orProblem(new Upload({ client, params: { Bucket, Key, Body } }).done());
    },
    async copy(from, Key) {
      const CopySource = `${Bucket}/${from}`;
      return (await orNull(client.send(new s3.CopyObjectCommand({ Bucket, Key, CopySource })))) !== null;
    },
    async remove(keys) {
      for (const Key of keys) await orProblem(client.send(new s3.DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await orProblem(
          client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        );
        yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
          key: Key,
          size: Size,
          modifiedAt: LastModified,
        }));
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}

/** The answer, or null where there is no such object. @throws not_ready */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: S3ServiceException) => {
    // A bucket that is missing is a wrong setting.
    if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null;
    throw unreachable(error);
  });
}

/** @throws not_ready */
async function orProblem<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw unreachable(error);
  });
}

/** The failure for the caller; its cause is for the log. */
function unreachable(cause: unknown): Error {
  const failure = problem('not_ready', {
    message: 'The server cannot reach its file storage. Please try again soon.',
    retryAfterSeconds: 5,
  });
  failure.cause = cause;
  return failure;
}
