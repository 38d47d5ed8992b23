import { useRouter } from '@tanstack/react-router';

/** Makes addresses of screens of the product, for another tab. */
export function useAddress(): (to: object) => string {
  const router = useRouter();
  return (to) => router.history.createHref(router.buildLocation(to as never).href);
}
