import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-cover.module.css';

/** A page of one card, outside of the shell, as `PageCover` is one over a page. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Stack className={classes.card}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </main>
  );
}
