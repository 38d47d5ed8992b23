import { linkOfPlace, type Place, pathOfPlace } from '@plumbline/contract';

/** A place as `Link` and `navigate` take it, which know the routes and not their search. */
export const linkTo = (place: Place) => linkOfPlace(place) as { to: '/'; search: never };

/** The address of a place for a plain anchor, and for another tab. */
export const hrefOf = (place: Place): string => `#${pathOfPlace(place)}`;
