import { CommonIssuePoList } from './common-issue-po-list.tsx';

/** Issue POs of common materials. */
export default function CommonIssuePosTab() {
  return <CommonIssuePoList />;
}
