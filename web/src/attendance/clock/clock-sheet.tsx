import { Button, Drawer, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectName, ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useEscape } from '../../ui/overlays/use-escape.ts';
import { usePhone } from '../../ui/use-device.ts';
import classes from './clock.module.css';
import { PositionLine } from './position-line.tsx';
import { type Direction, useClocking } from './use-clocking.ts';
import { coordinatesOf, type Position } from './use-position.ts';

type ClockSheetProps = {
  direction: Direction;
  project: ProjectName | null;
  onPick: (project: ProjectName | null) => void;
  position: Position;
  onLook: () => void;
  onDone: (project: ProjectName) => void;
  onClose: () => void;
};

/** The second tap: where one clocks in or out, and whether the position goes with it. */
export function ClockSheet(props: ClockSheetProps) {
  const { direction, project, onPick, position, onLook, onDone, onClose } = props;
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  const clocking = useClocking(direction, {
    project,
    onDone: () => project && onDone(project),
    onRefused: onClose,
  });
  const title = direction === 'in' ? t('Clock in') : t('Clock out');

  function send() {
    setMissing(project === null);
    if (project) clocking.clock({ project_id: project.id, ...coordinatesOf(position) });
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <Stack gap="md">
        <ProjectPicker
          value={project?.id ?? 0}
          title={project?.title}
          required
          error={missing && project === null ? t('Please select a project.') : undefined}
          disabled={clocking.isPending}
          onPick={onPick}
        />
        <PositionLine position={position} onLook={onLook} />
        <Button
          className={classes.clock}
          fullWidth
          data-autofocus={project ? true : undefined}
          loading={clocking.isPending}
          onClick={send}
        >
          {project ? clockAt(t, direction, project.title) : title}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** What the button is called that clocks in or out at a project. */
export function clockAt(t: TFunction, direction: Direction, project: string): string {
  return direction === 'in'
    ? t('Clock in at {{project}}', { project })
    : t('Clock out at {{project}}', { project });
}

/** From below within the thumb's reach on a phone, in the middle at a desk. */
function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const phone = usePhone();
  useEscape(phone === true, onClose);
  if (!phone) {
    return (
      <Dialog opened onClose={onClose} title={title} size={420}>
        {children}
      </Dialog>
    );
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close'), size: 44, iconSize: 20 }}
    >
      {children}
    </Drawer>
  );
}
