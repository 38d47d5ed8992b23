import { Button } from '@mantine/core';
import type { HistoryKind } from '@plumbline/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';
import { RecordHistory } from './record-history.tsx';

/** The history of a record below the record itself: folded in, and asked for when it is unfolded. */
export function FoldedHistory({ kind, id }: { kind: HistoryKind; id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const partId = useId();
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <section aria-label={t('History')} className={classes.folded}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        aria-expanded={open}
        aria-controls={partId}
        onClick={() => setOpen(!open)}
      >
        {t('History')}
      </Button>
      <div id={partId} className={classes.unfolded}>
        {open && <RecordHistory kind={kind} id={id} />}
      </div>
    </section>
  );
}
