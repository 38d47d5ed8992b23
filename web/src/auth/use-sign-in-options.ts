import { type getSignInOptions, signInOptionsAddress } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../platform/endpoint-query.ts';

/**
 * The ways to sign in besides a password; undefined until they are known.
 * @param isShown whether they are asked for: a locked device sends nothing before it is unlocked
 */
export function useSignInOptions(isShown = true) {
  const { data } = useQuery({
    ...endpointQuery<typeof getSignInOptions>(signInOptionsAddress, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isShown,
  });
  return data;
}
