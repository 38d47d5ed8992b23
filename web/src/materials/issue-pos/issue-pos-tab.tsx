import { IssuePoList } from './issue-po-list.tsx';

/** Issue POs. */
export default function IssuePosTab() {
  return <IssuePoList />;
}
