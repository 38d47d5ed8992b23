import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** More about what is above it, collapsed at first; drawn, and fetched, when it is expanded. */
export function Collapsible({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const partId = useId();
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        aria-expanded={open}
        aria-controls={partId}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={partId}>{open && children}</div>
    </>
  );
}
