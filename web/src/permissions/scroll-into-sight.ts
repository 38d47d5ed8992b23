/** Brings a part into the middle of the screen. As the `ref` of the one that is asked for, whenever that is another. */
export function scrollIntoSight(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'center' });
}
