import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';

/** Why the browser has made or used no passkey; null: nothing failed. */
export function PasskeyFailure({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <Alert color="bad" icon={<CircleAlert />} role="alert">
      {sentence}
    </Alert>
  );
}
