import {
  type CommonIssuePo,
  deleteCommonIssuePo,
  deleteIssuePo,
  getCommonIssuePo,
  getIssuePo,
  type IssuePo,
  printCommonIssuePo,
  printIssuePo,
} from '@plumbline/contract';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import { nameOfCommonIssuePo, nameOfIssuePo } from '../parts/paper-names.ts';

const title = 'Issue Purchase Order';
const deletion = {
  sentence: 'This will delete this Issue Purchase Order.',
  verb: 'Delete Issue PO',
} as const;

/** Issue POs of specialised materials as papers. */
export const issuePoKind: PaperKind<IssuePo> = {
  title,
  parameter: 'po',
  history: 'issue_pos',
  nameOf: nameOfIssuePo,
  read: getIssuePo,
  printer: printIssuePo,
  deletion: { ...deletion, endpoint: deleteIssuePo },
};

/** Issue POs of common materials as papers. */
export const commonIssuePoKind: PaperKind<CommonIssuePo> = {
  title,
  parameter: 'common_po',
  history: 'common_issue_pos',
  nameOf: nameOfCommonIssuePo,
  read: getCommonIssuePo,
  printer: printCommonIssuePo,
  deletion: {
    ...deletion,
    endpoint: deleteCommonIssuePo,
    consequence: 'Materials used only in this order are also deleted.',
  },
};
