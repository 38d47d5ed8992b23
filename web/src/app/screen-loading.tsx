import { Container } from '@mantine/core';
import { Loading } from '../ui/states/loading.tsx';

/** Shown in place of a screen whose code is loading. */
export function ScreenLoading() {
  return (
    <Container fluid p={0}>
      <Loading />
    </Container>
  );
}
