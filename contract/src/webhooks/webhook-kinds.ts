/**
 * The kinds of record whose changes a webhook can be sent, as the database announces them, and what they are called for a
 * person. Not among them: what is one person's alone, such as their inbox. Rule: WEBHOOK-2.
 */
export const webhookKindWords = {
  asset_issues: 'Deliveries of tools and equipment',
  asset_requests: 'Requests for tools and equipment',
  asset_services: 'Services of tools and equipment',
  assets: 'Tools and equipment',
  assignments: 'Assignments',
  attendance: 'Attendance',
  baselines: 'Baselines',
  bulk_pos: 'Bulk POs',
  common_material_categories: 'Categories of common materials',
  common_material_requests: 'Requests for common materials',
  common_material_suppliers: 'Suppliers of common materials',
  companies: 'Companies',
  delegations: 'Delegations',
  deliveries: 'Deliveries of materials',
  documents: 'Documents',
  employees: 'Employees',
  equipment_categories: 'Categories of equipment',
  issue_pos: 'Issue POs',
  leave: 'Leave',
  leave_credit_defaults: 'Default leave credits',
  material_categories: 'Categories of materials',
  material_suppliers: 'Suppliers of materials',
  materials: 'Materials',
  monthly_reports: 'Monthly reports',
  request_orders: 'Request orders',
  role_pay_changes: 'Changes of role, pay or employment',
  stock: 'Stock',
  stocktakes: 'Stocktakes',
  task_categories: 'Task categories',
  templates: 'Templates',
  tool_categories: 'Categories of tools',
  users: 'Users',
  warehouses: 'Warehouses',
  withdrawals: 'Withdrawals',
  work_calendars: 'Work calendars',
  work_items: 'Projects and tasks',
} as const;
export type WebhookKind = keyof typeof webhookKindWords;

/** The names of all of them. */
export const webhookKinds = Object.keys(webhookKindWords) as [WebhookKind, ...WebhookKind[]];
