import { useEffect, useRef, useState } from 'react';
import { type InlineFile, readInlineFile } from '../read/inline-file.ts';
import { admit, type FileRules, type Space } from './file-rules.ts';
import type { NewFiles } from './new-files.ts';

type InlineFilesOptions = {
  files: readonly InlineFile[];
  onChange: (files: InlineFile[]) => void;
  rules: FileRules;
  /** Called with whether files are still being read, which are not among `files` yet. */
  onReading?: ((reading: boolean) => void) | undefined;
};

/**
 * The files of a field that are sent within the body of the form. They are read one after the other: a phone has no
 * room for ten photos at a time. Each joins those that are there by then, so that one may go on choosing and removing.
 */
export function useInlineFiles({ files, onChange, rules, onReading }: InlineFilesOptions): NewFiles {
  const [reading, setReading] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const latest = useRef({ files, onChange, onReading });
  latest.current = { files, onChange, onReading };
  const unread = useRef(0);
  const lastRead = useRef(Promise.resolve());
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  function put(next: InlineFile[]) {
    latest.current.files = next;
    latest.current.onChange(next);
  }

  function add(chosen: readonly File[], space: Space) {
    const admitted = admit(chosen, rules, space);
    setRefusals(admitted.refusals);
    for (const file of admitted.taken) {
      count(1);
      lastRead.current = lastRead.current.then(() => read(file));
    }
  }

  async function read(file: File) {
    try {
      const picked = onScreen.current ? await readInlineFile(file, rules.accepts) : null;
      if (picked && onScreen.current) put([...latest.current.files, picked]);
    } catch (error) {
      setRefusals((present) => [...present, (error as Error).message]);
    } finally {
      count(-1);
    }
  }

  function count(more: number) {
    unread.current += more;
    setReading(unread.current);
    if (onScreen.current) latest.current.onReading?.(unread.current > 0);
  }

  return {
    files: files.map(({ dataUrl, ...file }) => ({
      ...file,
      state: 'with-form' as const,
      share: 0,
      problem: null,
      picture: dataUrl,
    })),
    reading,
    refusals,
    add,
    remove: (id) => put(latest.current.files.filter((file) => file.id !== id)),
    // Nothing of them is sent before the form is.
    retry: () => {},
  };
}
