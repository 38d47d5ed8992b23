import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type BucketSettings, openBucket } from '../../platform/object-storage/bucket.ts';
import { type Check, type Finding, ok, problem } from '../finding.ts';

export const objectStorage: Check = {
  title: 'Object storage',
  async look({ settings: { filesBucket, backup } }) {
    const buckets = [filesBucket, backup.bucket].filter((bucket) => bucket !== null);
    if (buckets.length === 0) return [ok('none: S3_BUCKET and BACKUP_S3_BUCKET are not set')];
    return Promise.all(buckets.map(tryBucket));
  },
};

/** Writes, reads and removes an object. */
async function tryBucket(settings: BucketSettings): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  try {
    const bucket = await openBucket(settings);
    await bucket.put(key, Buffer.from(key));
    const contents = await bucket.get(key);
    const isSame = contents !== null && (await buffer(contents)).toString() === key;
    await bucket.remove([key]);
    return isSame
      ? ok(`the bucket ${settings.bucket} can be written, read and removed from`)
      : problem(`the bucket ${settings.bucket} did not return what was written`, 'Check S3_ENDPOINT.');
  } catch (error) {
    const { cause } = error as Error;
    return problem(
      `the bucket ${settings.bucket} cannot be used: ${cause instanceof Error ? cause.message : error}`,
      'Check S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of that key.',
    );
  }
}
