import { useEffect, useState } from 'react';
import { readContent } from '../../platform/device-files/contents.ts';

/** An address of a file that is on this device, for as long as it is shown; null: none, or not yet. */
export function useContentUrl(id: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    let gone = false;
    let made: string | null = null;
    void readContent(id).then((blob) => {
      if (!blob || gone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
}
