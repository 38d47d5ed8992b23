import { Stack } from '@mantine/core';
import { HomeClock } from '../attendance/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { useTouch } from '../ui/use-device.ts';
import { hasMyTasks } from './navigation.ts';
import { OnDevice } from './on-device.tsx';

/** What a phone or tablet shows first where one does not begin with My Tasks, with the clock of those who never see those. */
export function AtStart({ except }: Parameters<typeof OnDevice>[0]) {
  const { role } = useSignedIn();
  return useTouch() ? (
    <Stack gap="sm">
      {!hasMyTasks(role) && <HomeClock />}
      <OnDevice except={except} />
    </Stack>
  ) : null;
}
