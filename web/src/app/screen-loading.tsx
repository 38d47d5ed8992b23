import { Container } from '@mantine/core';
import { Loading } from '../ui/loading.tsx';

/** Stands in the place of a screen whose code is still on its way. */
export function ScreenLoading() {
  return (
    <Container fluid p={0}>
      <Loading />
    </Container>
  );
}
