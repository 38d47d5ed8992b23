import { Container } from '@mantine/core';
import { Waiting } from '../ui/waiting.tsx';

/** Stands in the place of a screen whose code is still on its way. */
export function ScreenWaiting() {
  return (
    <Container fluid p={0}>
      <Waiting />
    </Container>
  );
}
