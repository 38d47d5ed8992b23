import { ActionIcon, Button, Popover } from '@mantine/core';
import type { Action } from '@plumbline/contract';
import { CircleHelp } from 'lucide-react';
import { useMay } from './session.ts';
import classes from './why-cannot.module.css';
import { WhyNot } from './why-not.tsx';

type WhyCannotProps = {
  action: Action;
  /** Such as 'Why can’t I add a project?', in the reader's words. */
  question: string;
  /** As an icon that says the question when pointed at: in the head of a list. */
  icon?: boolean;
};

/**
 * A quiet question in the place of a button that somebody lacks for want of rights, with the roles that can as its answer;
 * nothing for those who may.
 */
export function WhyCannot({ action, question, icon = false }: WhyCannotProps) {
  if (useMay(action)) return null;
  return (
    <Popover width="min(340px, calc(100vw - 32px))" position="bottom-end" withArrow shadow="md" trapFocus>
      <Popover.Target>
        {icon ? (
          <ActionIcon size={36} className={classes.icon} aria-label={question} title={question}>
            <CircleHelp size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<CircleHelp size={14} aria-hidden />}
          >
            {question}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={question} tabIndex={-1} data-autofocus>
        <WhyNot action={action} />
      </Popover.Dropdown>
    </Popover>
  );
}
