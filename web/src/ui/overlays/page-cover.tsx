import { Stack, Title } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page-cover.module.css';
import { useEscape } from './use-escape.ts';

type PageCoverProps = { title: string; children: ReactNode };

/** Something that has to be done before anything else. It covers the page, if there is one, which stays as it was. */
export function PageCover({ title, children }: PageCoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Panels that are open behind it must not handle Escape.
  useEscape(true);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same.
      onClose={() => dialog.current?.showModal()}
    >
      <Notifications withinPortal={false} position="top-center" />
      <Stack className={classes.card}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </dialog>
  );
}
