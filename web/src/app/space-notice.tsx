import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { API_BASE } from '../platform/api.ts';
import { useSignedIn } from '../platform/session.ts';
import { getToken } from '../platform/token.ts';
import { send } from '../platform/transport.ts';

const ASK_EVERY_MS = 5 * 60_000;
const MEGABYTE = 1_000_000;

/** What the health check says of the server's disk; anything else than an answer of it is for other notices. */
async function readSpace(signal: AbortSignal): Promise<{ isLow: boolean; freeMegabytes: number }> {
  const answer = await send({
    method: 'GET',
    url: `${API_BASE}/health`,
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
    body: undefined,
    signal,
  });
  const { data } = JSON.parse(answer.text) as { data?: { status: string; free_bytes: number } };
  return {
    isLow: data?.status === 'low_space',
    freeMegabytes: Math.floor((data?.free_bytes ?? 0) / MEGABYTE),
  };
}

/** Warns Superadmins before the server's disk is full, when nothing could be saved any more. */
export function SpaceNotice() {
  const { t } = useTranslation();
  const isSuperadmin = useSignedIn().role === 'Superadmin';
  const { data } = useQuery({
    queryKey: ['server space'],
    queryFn: ({ signal }) => readSpace(signal),
    enabled: isSuperadmin,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  if (!isSuperadmin || !data?.isLow) return null;
  return (
    <Alert
      color="pending"
      icon={<HardDrive />}
      title={t('The server is running out of storage space')}
      mb="md"
      role="status"
    >
      {t(
        'Only {{megabytes}} MB are free. Once none is left, nothing can be saved. Please inform the person who operates the server.',
        {
          megabytes: data.freeMegabytes.toLocaleString('en-SG'),
        },
      )}
    </Alert>
  );
}
