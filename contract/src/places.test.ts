import { expect, test } from 'vitest';
import { linkOfPlace, type Place, pathOfPlace } from './places.ts';

const paths: [Place, string][] = [
  [{ kind: 'home' }, '/home'],
  [{ kind: 'settings' }, '/settings'],
  [{ kind: 'overview' }, '/overview'],
  [{ kind: 'employees_import' }, '/employees?importing=1'],
  [{ kind: 'user_form' }, '/users?adding=1'],
  [{ kind: 'companies' }, '/companies'],
  [{ kind: 'default_leave_credits' }, '/leave?tab=credits'],
  [{ kind: 'crew' }, '/my-attendance?tab=crew'],
  [{ kind: 'materials_import' }, '/materials?tab=list&importing=1'],
  [{ kind: 'bulk_pos' }, '/materials?tab=bulk-pos'],
  [{ kind: 'warehouse_form' }, '/materials?tab=warehouses&adding=1'],
  [{ kind: 'assets_import', family: 'tools' }, '/tools?importing=1'],
  [{ kind: 'overdue_tasks', project: 3 }, '/overdue-tasks?project_id=3'],
  [{ kind: 'permissions', action: 'leave.decide' }, '/permissions?action=leave.decide'],
  [{ kind: 'approvals' }, '/approvals'],
  [{ kind: 'approvals', of: 'withdrawals', project: 7 }, '/approvals?kind=withdrawals&project_id=7'],
  [{ kind: 'approvals', of: 'leave', review: 4 }, '/approvals?kind=leave&review=4'],
  [{ kind: 'daily_reports_to_review' }, '/daily-reports'],
  [{ kind: 'leave_to_review', review: 4 }, '/leave?tab=applications&status=to_review&review=4'],
  [{ kind: 'overtime_to_review' }, '/attendance?tab=overtime&status=to_review'],
  [{ kind: 'corrections_to_review' }, '/attendance?tab=corrections&status=to_review'],
  [
    { kind: 'asset_requests_to_review', family: 'tools', id: 4 },
    '/tools?tab=requests&status=to_review&request=4',
  ],
  [{ kind: 'request_orders_to_review' }, '/materials?tab=request-orders&waiting=1'],
  [{ kind: 'withdrawals_to_review' }, '/materials?tab=withdrawals&waiting=1'],
  [{ kind: 'my_attendance' }, '/my-attendance'],
  [{ kind: 'attendance', date: '2026-03-02', project: 3 }, '/attendance?date=2026-03-02&project=3'],
  [{ kind: 'my_leave' }, '/leave'],
  [{ kind: 'leave_form' }, '/leave?applying=1'],
  [{ kind: 'leave_applications' }, '/leave?tab=applications'],
  [{ kind: 'employees', expiring: 1 }, '/employees?expiring=1'],
  [{ kind: 'employee', id: 7, tab: 'leave' }, '/employees?employee=7&tab=leave'],
  [{ kind: 'employee_form' }, '/employees?adding=1'],
  [{ kind: 'projects' }, '/projects'],
  [{ kind: 'project_form' }, '/projects?new=1'],
  [{ kind: 'schedule_import' }, '/projects?import=1'],
  [{ kind: 'item', project: 3 }, '/projects/3'],
  [{ kind: 'item', project: 3, task: 3, tab: 'manpower' }, '/projects/3?tab=manpower'],
  [{ kind: 'item', project: 3, task: 5 }, '/projects/3?task=5'],
  [
    { kind: 'documents', project: 3, type: 'daily_report' },
    '/projects/3?tab=documentations&type=daily_report',
  ],
  [
    { kind: 'document', project: 3, task: 5, type: 'daily_report', id: 9 },
    '/projects/3?task=5&tab=documentations&type=daily_report&doc=9',
  ],
  [
    { kind: 'document', project: 3, task: 5, type: 'daily_report', id: 9, queue: 'page=2' },
    '/projects/3?task=5&tab=documentations&type=daily_report&doc=9&queue=page%3D2',
  ],
  [
    { kind: 'document_form', project: 3, task: null, type: 'daily_report', id: null },
    '/projects/3?tab=documentations&type=daily_report&mode=add',
  ],
  [
    { kind: 'project_reconciliation', project: 3, material: 8 },
    '/projects/3?tab=materials&show=reconciliation&material=8&of=3',
  ],
  [
    { kind: 'project_reconciliation', project: 3, out_of_line: true },
    '/projects/3?tab=materials&show=reconciliation&reconciliation_out_of_line=true',
  ],
  [{ kind: 'project_issue_pos', project: 3, late: 1 }, '/projects/3?tab=materials&show=issue-pos&late=1'],
  [
    { kind: 'withdrawal', project: 3, task: 5, id: 9 },
    '/projects/3?task=5&tab=materials&show=withdrawals&withdrawal=9',
  ],
  [
    { kind: 'withdrawal_form', project: 3, task: 5, material: 8 },
    '/projects/3?task=5&tab=materials&show=withdrawals&adding=1&material=8',
  ],
  [
    { kind: 'request_order_form', project: 3, task: 5, lines: '8:2.5' },
    '/projects/3?task=5&tab=materials&show=request-orders&adding=1&lines=8%3A2.5',
  ],
  [{ kind: 'withdrawal_in_list', id: 9 }, '/materials?tab=withdrawals&withdrawal=9'],
  [{ kind: 'project_assets', project: 3, family: 'tools' }, '/projects/3?tab=tools'],
  [
    { kind: 'project_assets', project: 3, task: 5, family: 'equipments', show: 'here' },
    '/projects/3?task=5&tab=tools&assets=equipments&show=here',
  ],
  [{ kind: 'assets', family: 'equipments' }, '/equipments'],
  [{ kind: 'asset', family: 'tools', id: 4 }, '/tools/4'],
  [{ kind: 'asset_in_list', family: 'tools', id: 4, editing: 1 }, '/tools?item=4&editing=1'],
  [{ kind: 'asset_movements', family: 'tools', id: 4 }, '/tools?movements=4'],
  [{ kind: 'assets_in_service', family: 'tools', search_term: 'A 1' }, '/tools?tab=service&search_term=A+1'],
  [{ kind: 'asset_reminders', family: 'tools', need: 'overdue' }, '/tools?tab=reminders&kind=overdue'],
  [
    { kind: 'asset_request', family: 'tools', status: 'Approved', id: 4 },
    '/tools?tab=requests&status=Approved&request=4',
  ],
  [{ kind: 'asset_requests_to_issue', family: 'tools' }, '/tools?tab=requests&status=Approved&to_issue=1'],
  [{ kind: 'my_deliveries' }, '/deliveries'],
  [{ kind: 'asset_delivery', family: 'tools', id: 4 }, '/deliveries?family=tools&delivery=4'],
  [{ kind: 'materials' }, '/materials'],
  [{ kind: 'material', id: 8 }, '/materials/8'],
  [{ kind: 'material_form', id: 8 }, '/materials?tab=list&material=8&editing=1'],
  [{ kind: 'request_order', id: 9 }, '/materials?tab=request-orders&order=9'],
  [{ kind: 'bulk_po', id: 9 }, '/materials?tab=bulk-pos&bulk=9'],
  [{ kind: 'issue_po', id: 9, type: 'Specialised' }, '/materials?tab=issue-pos&po=9'],
  [{ kind: 'issue_po', id: 9, type: 'Common' }, '/materials?tab=common-issue-pos&common_po=9'],
  [{ kind: 'issue_pos_overdue', type: 'Common' }, '/materials?tab=common-issue-pos&late=1'],
  [
    { kind: 'common_issue_po_form', supplier: null, lines: '8:1:2' },
    '/materials?tab=common-issue-pos&adding=1&lines=8%3A1%3A2',
  ],
  [{ kind: 'delivery_form', order: 9, type: 'Specialised' }, '/materials?tab=deliveries&receive=9'],
  [{ kind: 'delivery_form', order: 9, type: 'Common' }, '/materials?tab=common-deliveries&common_receive=9'],
  [{ kind: 'delivery', id: 9, type: 'Specialised' }, '/materials?tab=deliveries&status=delivered&delivery=9'],
  [
    { kind: 'delivery', id: 9, type: 'Common' },
    '/materials?tab=common-deliveries&status=delivered&common_delivery=9',
  ],
  [
    { kind: 'project_materials', project: 3, task: 5, show: 'request-orders' },
    '/projects/3?task=5&tab=materials&show=request-orders',
  ],
  [{ kind: 'stocktakes', type: 'Common' }, '/materials?tab=common-stocktakes'],
  [{ kind: 'stocktake', id: 9, type: 'Specialised' }, '/materials?tab=stocktakes&stocktake=9'],
  [{ kind: 'stocktake', id: 9, type: 'Common' }, '/materials?tab=common-stocktakes&common_stocktake=9'],
  [
    { kind: 'stocktake_form', material: 8, type: 'Common' },
    '/materials?tab=common-stocktakes&adding=1&material=8',
  ],
  [{ kind: 'common_requests', id: 9 }, '/materials?tab=common-allocations&request=9'],
  [{ kind: 'common_reorder' }, '/materials?tab=common-reorder'],
  [{ kind: 'shortages', project: 3, days: 0 }, '/materials?tab=shortages&project_id=3&days=0'],
  [{ kind: 'path', path: '/leave?tab=applications&search=A+1' }, '/leave?tab=applications&search=A+1'],
];

test.each(paths)('%j is at %s', (place, path) => {
  expect(pathOfPlace(place)).toBe(path);
});

test('the router takes the screen and the search of a place', () => {
  expect(linkOfPlace({ kind: 'item', project: 3, task: 5, tab: 'overview' })).toEqual({
    to: '/projects/3',
    search: { task: 5, tab: 'overview' },
  });
});
