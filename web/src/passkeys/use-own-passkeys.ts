import { listPasskeys } from '@plumbline/contract';
import { hasPasskeysHere } from '../platform/passkeys-here.ts';
import { useEndpoint } from '../platform/queries.ts';

/** The passkeys of who is signed in, and whether this page can ask for them. Rule: ACCOUNT-50. */
export function useOwnPasskeys() {
  const { data, error, refetch } = useEndpoint(listPasskeys, {});
  return {
    /** Undefined until they are known. */
    passkeys: data?.passkeys,
    isOffered: hasPasskeysHere(data?.origin),
    error,
    refetch,
  };
}
