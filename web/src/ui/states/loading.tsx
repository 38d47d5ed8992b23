import { Anchor, Box, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Phase = 'nothing' | 'skeleton' | 'words' | 'late';

/**
 * How long something has been loading: under 150 ms there is nothing to see, after a second it takes words, after 15 a
 * way out. A network that accepts and never answers is known by nothing else, and a browser waits minutes for it.
 */
export function useLoadingPhase(loading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('nothing');
  useEffect(() => {
    setPhase('nothing');
    if (!loading) return;
    const timers = [
      setTimeout(() => setPhase('skeleton'), 150),
      setTimeout(() => setPhase('words'), 1000),
      setTimeout(() => setPhase('late'), 15_000),
    ];
    return () => timers.forEach(clearTimeout);
  }, [loading]);
  return phase;
}

type LoadingWordsProps = {
  phase: Phase;
  /** Shown after a second. */
  words?: string | undefined;
};

/** The words shown while something takes longer than a second. */
export function LoadingWords({ phase, words }: LoadingWordsProps) {
  const { t } = useTranslation();
  if (phase === 'nothing' || phase === 'skeleton') return null;
  return (
    <>
      <Loader size={10} mr={6} />
      {phase === 'words' ? (
        (words ?? t('Loading...'))
      ) : (
        <>
          {t('No response yet. Please check your connection.')}{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => window.location.reload()}>
            {t('Try again')}
          </Anchor>
        </>
      )}
    </>
  );
}

type LoadingProps = {
  /** The shape of what comes; some lines when left out. */
  skeleton?: ReactNode;
  /** Shown after a second. */
  words?: string;
};

/** Shown while something is loading; nothing jumps when it arrives. */
export function Loading({ skeleton = <SkeletonLines />, words }: LoadingProps) {
  const phase = useLoadingPhase(true);
  return (
    <Box aria-busy="true" style={{ visibility: phase === 'nothing' ? 'hidden' : 'visible' }}>
      <Text size="xs" c="dimmed" role="status" mih={18}>
        <LoadingWords phase={phase} words={words} />
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
