import { Box, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Phase = 'nothing' | 'skeleton' | 'words';

/** How long one has been waiting: under 150 ms there is nothing to see, after a second it takes words. */
export function useWaitingPhase(waiting: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('nothing');
  useEffect(() => {
    setPhase('nothing');
    if (!waiting) return;
    const skeleton = setTimeout(() => setPhase('skeleton'), 150);
    const words = setTimeout(() => setPhase('words'), 1000);
    return () => {
      clearTimeout(skeleton);
      clearTimeout(words);
    };
  }, [waiting]);
  return phase;
}

type WaitingProps = {
  /** The shape of what comes; some lines when left out. */
  skeleton?: ReactNode;
  /** What is said after a second. */
  words?: string;
};

/** Stands where something is loading; nothing jumps when it arrives. */
export function Waiting({ skeleton = <SkeletonLines />, words }: WaitingProps) {
  const { t } = useTranslation();
  const phase = useWaitingPhase(true);
  return (
    <Box aria-busy="true" style={{ visibility: phase === 'nothing' ? 'hidden' : 'visible' }}>
      <Text size="xs" c="dimmed" role="status" mih={18}>
        {phase === 'words' && (
          <>
            <Loader size={10} mr={6} />
            {words ?? t('Loading...')}
          </>
        )}
      </Text>
      {skeleton}
    </Box>
  );
}

/** Lines of text that are still to come. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  return (
    <Stack gap="sm">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a skeleton is nothing but its place
        <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
