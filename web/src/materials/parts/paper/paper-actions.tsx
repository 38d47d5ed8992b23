import { ActionIcon, Button, Group } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCards, useNarrow } from '../../../ui/use-device.ts';
import { type PaperPrinter, PrintPaper } from '../print-paper.tsx';
import classes from './paper.module.css';

type PaperActionsProps = {
  id: number;
  /** What the paper is called. */
  name: string;
  printer: PaperPrinter;
  /** Left out where one may not. */
  onEdit?: (() => void) | false;
  /** Left out where one may not. */
  onDelete?: (() => void) | false;
  isDeleting: boolean;
  /** What else can be done with it: first in a row, last in a panel. */
  children?: ReactNode;
};

/** What the reader may do with the paper of a row. Where there is little room, the panel that it opens has the rest. */
export function PaperRowActions(props: PaperActionsProps & { hasLittleRoom?: boolean }) {
  const { hasLittleRoom = false, id, name, printer, onEdit, onDelete, isDeleting, children } = props;
  const { t } = useTranslation();
  const narrow = useNarrow();
  if (useCards()) return null;
  if (narrow || hasLittleRoom) return children ? <div className={classes.actions}>{children}</div> : null;
  return (
    <div className={classes.actions}>
      {children}
      {onEdit && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('Edit {{name}}', { name })}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
      )}
      <PrintPaper compact endpoint={printer} id={id} name={name} />
      {onDelete && (
        <ActionIcon
          size={26}
          color="bad"
          className={classes.action}
          aria-label={t('Delete {{name}}', { name })}
          title={t('Delete {{name}}', { name })}
          loading={isDeleting}
          onClick={onDelete}
        >
          <Trash2 size={14} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** What the reader may do with the paper of a panel. */
export function PaperPanelActions(props: PaperActionsProps) {
  const { id, name, printer, onEdit, onDelete, isDeleting, children } = props;
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      {onDelete && (
        <Button
          variant="subtle"
          color="bad"
          mr="auto"
          leftSection={<Trash2 size={16} aria-hidden />}
          loading={isDeleting}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      )}
      <PrintPaper endpoint={printer} id={id} name={name} />
      {onEdit && (
        <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
      {children}
    </Group>
  );
}
