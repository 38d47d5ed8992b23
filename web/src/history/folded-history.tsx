import { useTranslation } from 'react-i18next';
import { Collapsible } from '../ui/layout/collapsible.tsx';
import classes from './history.module.css';
import { RecordHistory } from './record-history.tsx';

/** The history of a record below the record itself, folded in. */
export function FoldedHistory({ kind, id }: { kind: string; id: number }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('History')} className={classes.folded}>
      <Collapsible label={t('History')}>
        <div className={classes.unfolded}>
          <RecordHistory kind={kind} id={id} />
        </div>
      </Collapsible>
    </section>
  );
}
