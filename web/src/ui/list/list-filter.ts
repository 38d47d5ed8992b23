import type { ReactNode } from 'react';

/** The value of a filter, as the address has it. */
export type FilterValue = string | number;

type Labelled = {
  label: string;
  /** In pixels, where there is room; on a phone a filter is as wide as it may be. */
  width?: number;
};

/** Words to search by, half a second after the last key. */
type SearchFilter = Labelled & { kind: 'search'; placeholder?: string };

/** One of a few values, in a list or, as segments, side by side. */
type ChoiceFilter = Labelled & {
  kind: 'select' | 'segments';
  options: readonly { value: string; label: string }[];
  /** The value of the option that selects all of them: '' by default. */
  all?: string;
  /** The initial value; by default all of them. */
  initial?: string;
};

/** One of the companies. */
type CompanyFilter = Labelled & { kind: 'company' };

/** A day. */
type DateFilter = Labelled & { kind: 'date' };

/** A filter that is drawn by its screen. */
export type DrawnFilter = {
  kind: 'drawn';
  initial: FilterValue;
  /** Whether a value of the address is one; by default any is. */
  isKnown?: (value: FilterValue) => boolean;
  /** The filter that the list is about, such as its day: a phone does not fold it. */
  inSight?: boolean;
  /** The screen reads it from the address by itself: saved views say nothing of it. */
  outsideViews?: boolean;
  draw: (value: FilterValue, set: (value: FilterValue) => void) => ReactNode;
};

/** A filter above a list. */
export type ListFilter = SearchFilter | ChoiceFilter | CompanyFilter | DateFilter | DrawnFilter;

/** Whether a filter is one of a few values. */
export const isChoice = ({ kind }: ListFilter): boolean => kind === 'select' || kind === 'segments';

/** Whether saved views say what a filter is set to. */
export const isInViews = (filter: ListFilter): boolean => filter.kind !== 'drawn' || !filter.outsideViews;

/** The initial value of a filter, which Clear sets again. */
export function initialOf(filter: ListFilter): FilterValue {
  switch (filter.kind) {
    case 'company':
      return 0;
    case 'select':
    case 'segments':
      return filter.initial ?? filter.all ?? '';
    case 'drawn':
      return filter.initial;
    default:
      return '';
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a filter in an address, as far as the filter knows it; else its initial value. */
export function knownValue(filter: ListFilter, value: FilterValue): FilterValue {
  switch (filter.kind) {
    case 'company':
      return Math.max(0, Math.trunc(Number(value)));
    case 'date':
      return DATE.test(String(value)) ? value : '';
    case 'select':
    case 'segments': {
      const isKnown = value === (filter.all ?? '') || filter.options.some((option) => option.value === value);
      return isKnown ? value : initialOf(filter);
    }
    case 'drawn':
      return (filter.isKnown?.(value) ?? true) ? value : filter.initial;
    case 'search':
      return value;
  }
}

/** A filter's value as the query of an endpoint takes it; undefined for all. */
export function inQuery(filter: ListFilter, value: FilterValue): FilterValue | undefined {
  const all = filter.kind === 'select' || filter.kind === 'segments' ? (filter.all ?? '') : '';
  return value === all || value === 0 ? undefined : value;
}
