import type { Action } from './permissions.ts';

/** What an action of the permission table is called for a person, and the group under which it is listed. */
export type ActionWords = { group: ActionGroup; words: string };

/** In the order in which they are listed. */
export const actionGroups = [
  'Projects',
  'Documentation',
  'People',
  'Time',
  'Tools and equipment',
  'Materials',
  'Orders',
  'Store',
] as const;
export type ActionGroup = (typeof actionGroups)[number];

const of = (group: ActionGroup) => (words: string) => ({ group, words });
const projects = of('Projects');
const documents = of('Documentation');
const people = of('People');
const time = of('Time');
const tools = of('Tools and equipment');
const materials = of('Materials');
const orders = of('Orders');
const store = of('Store');

/** Every action in words: who looks up why they may not do something reads these. */
export const actionWords: Readonly<Record<Action, ActionWords>> = {
  'project.see-every': projects('See every project, also without being assigned to it'),
  'project.create': projects('Create a project'),
  'project.edit': projects('Edit projects and tasks, and assign people'),
  'project.complete': projects('Set the status Completed'),
  'project.delete': projects('Delete a project or task'),
  'task-category.write': projects('Add, edit and delete task categories'),
  'template.write': projects('Save, rename and delete templates'),
  'document.use': documents('See, add and edit documents'),
  'daily-report.decide': documents('Approve and reject daily reports'),
  'document.delete-any': documents('Delete the documents of others'),
  'employee.full-records': people('See the full records of employees'),
  'employee.write': people('Add and edit employees'),
  'employee.pick': people('Select employees by name'),
  'company.write': people('Add, edit and delete companies'),
  'user.manage': people('Add, edit and delete users'),
  'api-key.create': people('Add and revoke API keys'),
  'security-log.see': people('See the security log'),
  'webhook.manage': people('Add, change and remove webhooks'),
  'announcement.send': people('Send announcements'),
  'saved-view.manage-shared': people('Change and delete the shared views of others'),
  'work-calendar.write': time('Set working days and public holidays'),
  'leave-credit.see-others': time('See the leave credits of others'),
  'leave-credit.write': time('Set leave credits'),
  'leave.decide': time('Approve and reject leave'),
  'attendance.see-every': time('See the attendance of everybody'),
  'attendance.see-others': time('See the attendance of others'),
  'attendance.clock-others': time('Clock others in and out, and record overtime'),
  'attendance-correction.decide': time('Approve and reject corrections of attendance'),
  'overtime.decide': time('Approve and reject overtime'),
  'tool.see': tools('See tools and equipment'),
  'tool.manage': tools('Add, edit, return, service, scrap and delete'),
  'tool.request': tools('Request tools and equipment'),
  'tool-request.decide': tools('Approve and deny requests for tools and equipment'),
  'tool.issue': tools('Issue tools and equipment'),
  'tool-delivery.deliver-any': tools('Mark the deliveries of others as delivered'),
  'material.use': materials('See the papers and the stock of materials'),
  'material.see': materials('See the list of materials'),
  'material.write': materials('Add and edit materials, categories, suppliers and warehouses'),
  'material.delete': materials('Delete materials, categories, suppliers and warehouses'),
  'material.reconcile': materials('Check the figures of materials against their papers'),
  'bulk-po.create': orders('Create a bulk PO'),
  'bulk-po.edit': orders('Edit a bulk PO'),
  'bulk-po.delete': orders('Delete a bulk PO'),
  'request-order.create': orders('Create a request order'),
  'request-order.decide-on-site': orders('Approve and reject request orders on site'),
  'request-order.decide-for-procurement': orders('Approve and reject request orders for procurement'),
  'request-order.edit': orders('Edit a request order'),
  'request-order.delete': orders('Delete a request order'),
  'issue-po.create': orders('Create an issue PO'),
  'issue-po.edit': orders('Edit and delete an issue PO'),
  'delivery.process': store('Process deliveries'),
  'delivery.edit': store('Edit and delete deliveries'),
  'withdrawal.create': store('Request a withdrawal'),
  'withdrawal.edit': store('Edit a withdrawal'),
  'withdrawal.decide': store('Approve and reject withdrawals'),
  'withdrawal.delete': store('Delete a withdrawal'),
  'allocation.write': store('Allocate common materials'),
  'allocation-request.delete': store('Delete a request for common materials'),
  'stocktake.create': store('Record a stocktake'),
  'stocktake.delete': store('Delete a stocktake'),
};

/** The rules that apply in addition to the table, for one record. Rule: ROLE-1. */
export const rulesOfRecords = [
  'A person acts only on projects that they may see: those that they are assigned to, or every one by their role.',
  'Only a Superadmin decides on their own requests, or on requests that concern themselves.',
  'Who last edited a daily report cannot approve it.',
  'Authors delete their own documents while these are not approved.',
  'Human Resource cannot change their own pay, role, status or leave credits.',
  'The assigned driver and the recipient mark their own delivery as delivered.',
  'Who stands in for somebody decides with that person’s rights, and never on their own requests.',
] as const;
