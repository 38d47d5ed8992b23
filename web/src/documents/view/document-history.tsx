import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../history/record-history.tsx';
import classes from './view.module.css';

/** Who changed what in a document; asked for when it is unfolded. */
export function DocumentHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const partId = useId();
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <section aria-label={t('History')} className={classes.history}>
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
      <div id={partId} className={classes.historyPart}>
        {open && <RecordHistory kind="documents" id={id} />}
      </div>
    </section>
  );
}
