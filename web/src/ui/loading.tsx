import { Box, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Phase = 'nothing' | 'skeleton' | 'words';

/** How long something has been loading: under 150 ms there is nothing to see, after a second it takes words. */
export function useLoadingPhase(loading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('nothing');
  useEffect(() => {
    setPhase('nothing');
    if (!loading) return;
    const skeleton = setTimeout(() => setPhase('skeleton'), 150);
    const words = setTimeout(() => setPhase('words'), 1000);
    return () => {
      clearTimeout(skeleton);
      clearTimeout(words);
    };
  }, [loading]);
  return phase;
}

type LoadingProps = {
  /** The shape of what comes; some lines when left out. */
  skeleton?: ReactNode;
  /** What is said after a second. */
  words?: string;
};

/** Shown while something is loading; nothing jumps when it arrives. */
export function Loading({ skeleton = <SkeletonLines />, words }: LoadingProps) {
  const { t } = useTranslation();
  const phase = useLoadingPhase(true);
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a skeleton has nothing but its index
        <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
