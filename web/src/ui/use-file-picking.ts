import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PickedFile, readPickedFile } from './picked-file.ts';

type FilePickingProps = {
  files: PickedFile[];
  onChange: (files: PickedFile[]) => void;
  onReading?: ((reading: boolean) => void) | undefined;
  max: number;
};

/**
 * Reads the files that are chosen, one after the other: a phone has no room for ten photos at a time. Each joins those
 * that stand there by then, so that one may go on choosing and removing meanwhile.
 */
export function useFilePicking({ files, onChange, onReading, max }: FilePickingProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const latest = useRef({ files, onChange, onReading });
  latest.current = { files, onChange, onReading };
  const pendingCount = useRef(0);
  const lastRead = useRef(Promise.resolve());
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);

  function put(next: PickedFile[]) {
    latest.current.files = next;
    latest.current.onChange(next);
  }

  /** @param others chosen as well, but of a kind that is not taken here */
  function choose(chosen: readonly File[], others: readonly File[] = []) {
    const left = max - latest.current.files.length - pendingCount.current;
    const refused = others.map(({ name }) => t('{{name}}: this kind of file is not taken here.', { name }));
    if (chosen.length > left) refused.push(t('You can only add a maximum of {{max}} files', { max }));
    setRefusals(refused);
    for (const file of chosen.slice(0, Math.max(0, left))) {
      count(1);
      lastRead.current = lastRead.current.then(() => read(file));
    }
  }

  async function read(file: File) {
    try {
      const picked = onScreen.current ? await readPickedFile(file) : null;
      if (picked && onScreen.current) put([...latest.current.files, picked]);
    } catch (error) {
      setRefusals((present) => [...present, `${file.name}: ${(error as Error).message}`]);
    } finally {
      count(-1);
    }
  }

  function count(more: number) {
    pendingCount.current += more;
    setReading(pendingCount.current);
    if (onScreen.current) latest.current.onReading?.(pendingCount.current > 0);
  }

  function remove(id: string) {
    put(latest.current.files.filter((file) => file.id !== id));
  }

  return { reading, refusals, choose, remove, left: max - files.length - reading };
}
