import { ActionIcon, Button, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../use-device.ts';
import classes from './row-actions.module.css';

/** An action on one row. */
export type RowAction = {
  label: string;
  icon?: ReactNode;
  run: () => void;
  pending?: boolean;
  /** Deletes the record, or ends it for good. */
  destructive?: boolean;
};

/** `false`: an action that the reader may not do, which is left out. */
type Offered = RowAction | false | null | undefined;

type RowActionsProps = {
  /** The name of the row, for screen readers. */
  name: string;
  /** The action that the row waits for from the reader: a button of its own. */
  first?: Offered;
  /** The others, in the menu. */
  actions: readonly Offered[];
  /** Shown before them, such as the state of a draft. */
  children?: ReactNode;
};

/** The end of every row: what it waits for, and a menu with the rest. The row itself opens the record. */
export function RowActions({ name, first, actions, children }: RowActionsProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const others = actions.filter((action) => Boolean(action)) as RowAction[];
  return (
    <div className={classes.actions} data-row-actions>
      {children}
      {first && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes.first}
          data-first
          aria-label={t('{{action}} {{name}}', { action: first.label, name })}
          loading={first.pending ?? false}
          onClick={first.run}
        >
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              size={touch ? 44 : 28}
              aria-label={t('Actions for {{name}}', { name })}
              loading={others.some(({ pending }) => pending)}
            >
              <EllipsisVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ label, icon, run, destructive }) => (
              <Menu.Item key={label} leftSection={icon} onClick={run} {...(destructive && { color: 'bad' })}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
