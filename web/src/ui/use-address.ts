import { useRouter } from '@tanstack/react-router';

/** Makes addresses of places inside the product, for another tab. */
export function useAddress(): (place: object) => string {
  const router = useRouter();
  return (place) => router.history.createHref(router.buildLocation(place as never).href);
}
