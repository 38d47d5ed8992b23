import type { Place } from '@plumbline/contract';
import type { ReactNode } from 'react';

/** A line of the palette. */
export type PaletteOption = {
  key: string;
  label: string;
  description?: ReactNode;
  icon: ReactNode;
  side?: ReactNode;
  /** Drawn more quietly, as what is finished. */
  isFaded?: boolean;
  /** Of a record: where it is, by which it is remembered. */
  place?: Place;
  /** What it does when it is chosen; 'stays' keeps the palette open for what comes next. */
  choose: () => 'stays' | undefined;
};

export type PaletteGroup = { label: string; options: PaletteOption[] };
