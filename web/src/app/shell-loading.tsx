import { Center, Text } from '@mantine/core';
import { LoadingWords, useLoadingPhase } from '../ui/states/loading.tsx';

/** While no one knows yet who is signed in, or the shell itself is still on its way. Rule: SCREEN-10. */
export function ShellLoading() {
  const late = useLoadingPhase(true) === 'late';
  return (
    <Center mih="100dvh" p="md">
      <Text c="dimmed" role="status">
        <LoadingWords phase={late ? 'late' : 'words'} />
      </Text>
    </Center>
  );
}
