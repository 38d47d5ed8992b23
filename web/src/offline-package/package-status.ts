import { useLocalStorage } from '@mantine/hooks';
import { getToken } from '../platform/token.ts';

/** When the package of a sign-in was complete the last time, an instant; `sign_in` is the end of its token. */
type Stored = { at: string; sign_in: string } | null;

const signIn = () => getToken()?.slice(-12) ?? '';

/** When all that this sign-in needs was on the device the last time, and what sets it. */
export function usePackageStatus() {
  const [stored, store] = useLocalStorage<Stored>({
    key: 'plumbline.offline-package',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return {
    completeAt: stored?.sign_in === signIn() ? stored.at : null,
    complete: (at: string) => store({ at, sign_in: signIn() }),
  };
}
