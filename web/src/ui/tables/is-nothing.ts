import { isValidElement, type ReactNode } from 'react';
import { NO_DATE } from '../text/dates.ts';

/** Whether what a cell shows is no fact: empty, or the dash that says so. Of a component only its children are known. */
export function isNothing(node: ReactNode): boolean {
  if (node === null || node === undefined || typeof node === 'boolean') return true;
  if (node === '' || node === NO_DATE) return true;
  if (Array.isArray(node)) return node.every(isNothing);
  if (!isValidElement<{ children?: ReactNode }>(node)) return false;
  return 'children' in node.props && isNothing(node.props.children);
}
