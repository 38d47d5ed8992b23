import type { WorkItem } from '@plumbline/contract';
import { IssuePoList } from '../issue-pos/issue-po-list.tsx';

/** The issue POs of a project or a task. */
export default function IssuePosOfItem({ item }: { item: WorkItem }) {
  return <IssuePoList item={item} />;
}
