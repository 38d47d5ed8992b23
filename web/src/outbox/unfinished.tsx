import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkList } from '../ui/layout/link-list.tsx';
import type { DraftKind } from './outgoing.ts';
import { useUnfinished } from './use-outgoing.ts';

/** What one has begun on this device and not sent, each a link to its form; nothing where there is none. */
export function Unfinished({ kinds }: { kinds: readonly DraftKind[] }) {
  const { t } = useTranslation();
  const unfinished = useUnfinished(kinds);
  if (unfinished.length === 0) return null;
  return (
    <LinkList
      title={t('Unfinished')}
      entries={unfinished.map(({ kind, draft }) => {
        const { name, place } = kind.words(draft);
        return { key: draft.id, label: name, icon: FilePen, href: `#${place}` };
      })}
    />
  );
}
