import { Button, Popover } from '@mantine/core';
import type { Action } from '@plumbline/contract';
import { CircleHelp } from 'lucide-react';
import { useMay } from './session.ts';
import { WhyNot } from './why-not.tsx';

/**
 * A quiet question in the place of a button that somebody lacks for want of rights, with the roles that can as its answer;
 * nothing for those who may.
 * @param question such as 'Why can’t I add a project?', in the reader's words
 */
export function WhyCannot({ action, question }: { action: Action; question: string }) {
  if (useMay(action)) return null;
  return (
    <Popover width="min(340px, calc(100vw - 32px))" position="bottom-end" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<CircleHelp size={14} aria-hidden />}
        >
          {question}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={question} tabIndex={-1} data-autofocus>
        <WhyNot action={action} />
      </Popover.Dropdown>
    </Popover>
  );
}
