import { SearchX } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

type NoMatchProps = {
  /** 'No employees found'. */
  title: string;
  /** Other things to try. */
  reason: string;
};

/** A list that is empty because of its filters; the one way to the rest of it is the Clear next to them. */
export function NoMatch({ title, reason }: NoMatchProps) {
  return <EmptyState icon={<SearchX />} title={title} reason={reason} />;
}
