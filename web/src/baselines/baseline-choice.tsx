import { ActionIcon, Menu } from '@mantine/core';
import { deleteBaseline, type WorkItem } from '@plumbline/contract';
import { BookmarkPlus, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { DialogButton } from '../ui/overlays/dialog-button.tsx';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { usePhone, useTouch } from '../ui/use-device.ts';
import { BaselineSelect } from './baseline-select.tsx';
import classes from './baselines.module.css';
import type { BaselineState } from './use-baselines.ts';

const BaselineDialog = lazy(() => import('./baseline-dialog.tsx'));

/** The baseline to compare with, and what can be done with it. */
export function BaselineChoice({ state }: { state: BaselineState }) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (!state.baselines || state.baselines.length === 0) return null;
  return (
    <div className={classes.choice}>
      <BaselineSelect state={state} label={phone ? t('Baseline') : t('Compare with baseline')} maw={220} />
      <BaselineMenu state={state} />
    </div>
  );
}

type SaveBaselineProps = { project: WorkItem; state: BaselineState; variant: 'default' | 'filled' };

/** The button that saves today's plan, for those who may. */
export function SaveBaseline({ project, state, variant }: SaveBaselineProps) {
  const { t } = useTranslation();
  if (!project.abilities.save_baseline) return null;
  return (
    <DialogButton label={t('Save baseline')} icon={<BookmarkPlus size={16} aria-hidden />} variant={variant}>
      {(close) => (
        <BaselineDialog
          projectId={project.id}
          baseline={null}
          onSaved={({ id }) => state.choose(id)}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

/** What the reader may do with the chosen baseline. */
function BaselineMenu({ state }: { state: BaselineState }) {
  const { t } = useTranslation();
  const touch = useTouch();
  const [renaming, setRenaming] = useState(false);
  const remove = useWrite(deleteBaseline, { onSuccess: () => state.choose(null) });
  const { chosen } = state;
  if (!chosen || !(chosen.abilities.edit || chosen.abilities.delete)) return null;
  const { id, name, project_id, abilities } = chosen;
  const close = () => setRenaming(false);

  async function ask() {
    const confirmed = await confirmAction({
      sentence: t('This cannot be undone.'),
      consequence: t('The current schedule is not changed.'),
      subject: name,
      verb: t('Delete baseline'),
      destructive: true,
    });
    if (confirmed) remove.mutate({ params: { id: project_id, baseline_id: id } });
  }

  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={touch ? 44 : 36}
            loading={remove.isPending}
            aria-label={t('Actions for {{name}}', { name })}
          >
            <EllipsisVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.edit && (
            <Menu.Item leftSection={<Pencil size={16} />} onClick={() => setRenaming(true)}>
              {t('Rename')}
            </Menu.Item>
          )}
          {abilities.delete && (
            <Menu.Item color="bad" leftSection={<Trash2 size={16} />} onClick={() => void ask()}>
              {t('Delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyDialog opened={renaming} onClose={close}>
        {renaming && <BaselineDialog projectId={project_id} baseline={chosen} onClose={close} />}
      </LazyDialog>
    </>
  );
}
