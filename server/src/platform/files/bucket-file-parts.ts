import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Bucket, StoredObject } from '../object-storage/bucket.ts';
import type { FileParts } from './file-parts.ts';

const FOLDER = 'incoming';

/**
 * Keeps them in a bucket: an object for each part, named by where it begins, so that the next one may arrive at another server.
 * A file is read from object to object and not by a list of them, which some servers bring up to date later: by such a list
 * a part is sent twice at the most.
 */
export function bucketFileParts(bucket: Bucket): FileParts {
  const folderOf = (sender: number) => `${FOLDER}/${sender}/`;
  const fileOf = (sender: number, sha256: string) => `${folderOf(sender)}${sha256}/`;
  const partOf = (sender: number, sha256: string, offset: number) => `${fileOf(sender, sha256)}${offset}`;
  const received = async (sender: number, sha256: string) => {
    const file = fileOf(sender, sha256);
    const sizes = new Map<number, number>();
    for await (const page of bucket.list(file))
      for (const { key, size } of page) sizes.set(Number(key.slice(file.length)), size);
    let end = 0;
    // Two that send the same file may have cut it in different places: what does not continue it is left out.
    for (let size = sizes.get(end); size; size = sizes.get(end)) end += size;
    return end;
  };
  const remove = async (sender: number, sha256: string) => {
    for await (const page of bucket.list(fileOf(sender, sha256)))
      await bucket.remove(page.map(({ key }) => key));
  };

  async function readParts(sender: number, sha256: string, maxBytes: number): Promise<Buffer[] | null> {
    const parts: Buffer[] = [];
    for (let end = 0; end <= maxBytes; ) {
      const object = await bucket.get(partOf(sender, sha256, end));
      if (!object) return parts;
      const part = await buffer(object);
      parts.push(part);
      end += part.length;
    }
    return null;
  }

  return {
    received,
    remove,
    async count(sender) {
      const files = new Set<string>();
      for await (const page of bucket.list(folderOf(sender)))
        for (const part of page) files.add(fileOfPart(part));
      return files.size;
    },
    async add(sender, sha256, offset, part) {
      const end = await received(sender, sha256);
      if (offset !== end) return end;
      await bucket.put(partOf(sender, sha256, offset), part);
      return offset + part.length;
    },
    async read(sender, sha256, maxBytes) {
      const parts = await readParts(sender, sha256, maxBytes);
      if (!parts) return 'too_large';
      const contents = Buffer.concat(parts);
      if (createHash('sha256').update(contents).digest('hex') === sha256) return contents;
      await remove(sender, sha256);
      return null;
    },
    async removeOlder(moment) {
      const files = new Map<string, StoredObject[]>();
      for await (const page of bucket.list(`${FOLDER}/`))
        for (const part of page) files.set(fileOfPart(part), [...(files.get(fileOfPart(part)) ?? []), part]);
      for (const parts of files.values())
        if (parts.every(({ modifiedAt }) => modifiedAt < moment))
          await bucket.remove(parts.map(({ key }) => key));
    },
  };
}

/** The file that an object is a part of. */
const fileOfPart = ({ key }: StoredObject): string => key.slice(0, key.lastIndexOf('/'));
