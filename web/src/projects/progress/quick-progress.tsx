import { Input } from '@mantine/core';
import { INSPECTION_PERCENTAGE, type WorkItem } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PercentageBar } from '../../ui/badges/percentage-bar.tsx';
import { PercentageField } from '../../ui/fields/percentage-field.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { ProgressOutcomeLine } from './progress-outcome.tsx';
import { useQuickProgress } from './use-quick-progress.ts';

/** The progress of an item with none below it, outside of the form: it is slid and saved at once, or entered. */
export function QuickProgress({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  if (!item.abilities.edit) {
    return (
      <Input.Wrapper label={t('Current Progress')} labelElement="div" size="sm">
        <PercentageBar value={item.percentage} word={item.progress} />
      </Input.Wrapper>
    );
  }
  return <MovableProgress item={item} />;
}

function MovableProgress({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const quick = useQuickProgress(item);
  /** The value of the slider while it is being moved; otherwise the record's. */
  const [moving, setMoving] = useState<number | string | null>(null);
  const asking = useRef(false);

  /** Asks before what was tapped or typed is saved, and before an inspection is lost. */
  function confirm(value: number, isSlid: boolean): Promise<boolean> | true {
    const current = quick.target ?? item.percentage;
    if (value === current) return true;
    // The one thing that Undo cannot bring back.
    if (item.is_inspected === 1 && value < INSPECTION_PERCENTAGE)
      return confirmAction({
        sentence: t(
          'Below {{percentage}}%, the inspection and its proof are removed. This cannot be undone.',
          { percentage: INSPECTION_PERCENTAGE },
        ),
        subject: item.title,
        verb: t('Change progress'),
        destructive: true,
      });
    return (
      isSlid ||
      confirmUpdate(
        item,
        t('Its progress changes from {{from}}% to {{to}}%.', { from: current, to: value }),
        t('Change progress'),
      )
    );
  }

  async function commit(value: number, isSlid: boolean) {
    // The question takes the focus, and leaving the field is a commit too.
    if (asking.current) return;
    asking.current = true;
    const confirmed = await confirm(value, isSlid);
    asking.current = false;
    setMoving(null);
    if (confirmed) await quick.move(value);
  }

  return (
    <div>
      <PercentageField
        label={t('Current Progress')}
        value={moving ?? quick.target ?? item.percentage}
        onChange={setMoving}
        onCommit={(value, isSlid) => void commit(value, isSlid)}
        onLeftEmpty={() => setMoving(null)}
      />
      <ProgressOutcomeLine item={item} quick={quick} />
    </div>
  );
}
