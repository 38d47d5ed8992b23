export * from './approvals/days-of-approval.ts';
export * from './approvals/endpoints.ts';
export * from './approvals/manifests.ts';
export * from './assets/asset.ts';
export * from './assets/asset-endpoints.ts';
export * from './assets/asset-form.ts';
export * from './assets/custody-endpoints.ts';
export * from './assets/families.ts';
export * from './assets/family.ts';
export * from './assets/find-endpoints.ts';
export * from './assets/import-endpoints.ts';
export * from './assets/inputs.ts';
export * from './assets/issue-endpoints.ts';
export * from './assets/issued-at.ts';
export * from './assets/label-endpoints.ts';
export * from './assets/planning-endpoints.ts';
export * from './assets/reminder-endpoints.ts';
export * from './assets/request-decisions.ts';
export * from './assets/request-endpoints.ts';
export * from './assets/states.ts';
export * from './assignments/endpoints.ts';
export * from './assignments/manpower.ts';
export * from './assignments/people-of-tasks.ts';
export * from './assignments/work-endpoint.ts';
export * from './attendance/attendance.ts';
export * from './attendance/decisions.ts';
export * from './attendance/endpoints.ts';
export * from './attendance/hours.ts';
export * from './attendance/manpower-endpoints.ts';
export * from './attendance/presence.ts';
export * from './auth/addresses.ts';
export * from './auth/api-key-endpoints.ts';
export * from './auth/endpoints.ts';
export * from './auth/passkey-endpoints.ts';
export * from './auth/single-sign-on-endpoints.ts';
export * from './auth/two-step-endpoints.ts';
export * from './baselines/baseline.ts';
export * from './baselines/endpoints.ts';
export * from './calendar/endpoints.ts';
export * from './catalogues/catalogue.ts';
export * from './commands/sent-later.ts';
export * from './commands/waiting-file.ts';
export * from './companies/endpoints.ts';
export * from './companies/po-number.ts';
export * from './decisions/decision.ts';
export * from './decisions/request-filters.ts';
export * from './decisions/review.ts';
export * from './decisions/review-decision.ts';
export * from './decisions/transitions.ts';
export * from './delegations/endpoints.ts';
export * from './digest/endpoints.ts';
export * from './documents/body.ts';
export * from './documents/decisions.ts';
export {
  type DocumentDescriptor,
  type DocumentFileSlot,
  type FileSlotName,
  fileSlotNames,
  MAX_PHOTOS,
} from './documents/descriptor.ts';
export * from './documents/document.ts';
export * from './documents/document-types.ts';
export * from './documents/endpoints.ts';
export type { DocumentField, FieldKind } from './documents/field.ts';
export * from './documents/photo-endpoints.ts';
export * from './documents/progress-change.ts';
export {
  MATERIAL_MISSING,
  MATERIAL_QUANTITY_MISSING,
  type ReportedMaterial,
} from './documents/reported-materials.ts';
export * from './employees/employee.ts';
export * from './employees/endpoints.ts';
export * from './employees/identity-numbers.ts';
export * from './employees/import-endpoints.ts';
export * from './employees/pay.ts';
export * from './employees/people-endpoint.ts';
export * from './employees/record.ts';
export * from './employees/record-endpoints.ts';
export * from './employees/record-fields.ts';
export * from './employees/table-headings.ts';
export * from './files/file-name.ts';
export * from './files/parts.ts';
export * from './files/picture.ts';
export * from './files/supported.ts';
export * from './files/thumbnail.ts';
export * from './files/upload.ts';
export * from './history/endpoints.ts';
export * from './labels/label-link.ts';
export * from './labels/labels.ts';
export * from './leave/credit-fields.ts';
export * from './leave/decisions.ts';
export * from './leave/default-endpoints.ts';
export * from './leave/endpoints.ts';
export * from './leave/leave.ts';
export * from './leave/leave-days.ts';
export * from './live/changes.ts';
export * from './mail/mail.ts';
export * from './mail/paper-mail.ts';
export * from './materials/beyond-approved.ts';
export * from './materials/bulk-po-endpoints.ts';
export * from './materials/catalogues.ts';
export * from './materials/common/delivery-endpoints.ts';
export * from './materials/common/figures.ts';
export * from './materials/common/issue-po-endpoints.ts';
export * from './materials/common/list-endpoints.ts';
export * from './materials/common/reorder-endpoints.ts';
export * from './materials/common/request-endpoints.ts';
export * from './materials/common/stocktake-endpoints.ts';
export * from './materials/delivery-endpoints.ts';
export * from './materials/family.ts';
export * from './materials/import-endpoints.ts';
export * from './materials/issue-po-approval.ts';
export * from './materials/issue-po-endpoints.ts';
export * from './materials/label-endpoints.ts';
export * from './materials/material.ts';
export * from './materials/material-endpoints.ts';
export * from './materials/open-order-endpoints.ts';
export * from './materials/order-totals.ts';
export * from './materials/out-of-line.ts';
export { mostToDeliver } from './materials/over-delivery.ts';
export * from './materials/overview-endpoints.ts';
export * from './materials/parts.ts';
export * from './materials/print-endpoints.ts';
export * from './materials/reconciliation-endpoints.ts';
export * from './materials/request-order-decisions.ts';
export * from './materials/request-order-endpoints.ts';
export * from './materials/shortage-endpoints.ts';
export * from './materials/stocktake-check.ts';
export * from './materials/stocktake-endpoints.ts';
export * from './materials/withdrawal-decisions.ts';
export * from './materials/withdrawal-endpoints.ts';
export * from './monthly-report/endpoints.ts';
export * from './notifications/endpoints.ts';
export * from './notifications/notification.ts';
export * from './notifications/setting-endpoints.ts';
export * from './notifications/topics.ts';
export * from './overview/against-plan.ts';
export * from './overview/company-endpoints.ts';
export * from './overview/first-step-endpoints.ts';
export * from './overview/progress-endpoints.ts';
export * from './pending-actions/endpoints.ts';
export * from './pending-actions/pending-action.ts';
export * from './places.ts';
export { boundMarks, hasTooManyMarks, TOO_MANY_MARKS } from './platform/combining-marks.ts';
export {
  type Decimal,
  formatDecimal,
  HUNDRED,
  lineAmount,
  parseDecimal,
  percentOf,
  roundTo,
  ZERO,
} from './platform/decimal.ts';
export { blankAsNull, decimalInput, money, quantity } from './platform/decimal-input.ts';
export { type EncodingName, encodingNames, encodings } from './platform/encodings.ts';
export * from './platform/endpoint.ts';
export * from './platform/envelope.ts';
export { exactDecimals } from './platform/exact-decimals.ts';
export {
  type FilePaths,
  fileOfParts,
  filePathsOf,
  fileText,
  sha256OfParts,
} from './platform/file-text.ts';
export type {
  CommaMeaning,
  DateOrder,
  EncodingEvidence,
  ImportSource,
  TableSource,
} from './platform/import-choices.ts';
export { lines, MAX_LINES } from './platform/lines.ts';
export { mailAddress } from './platform/mail-address.ts';
export { namedSign, printableText, UNPRINTABLE_MARK, unprintableIn } from './platform/printing/printable.ts';
export * from './platform/problems.ts';
export { MAX_FILE_BYTES } from './platform/scalars.ts';
export { withoutScanMarks } from './platform/scanned-code.ts';
export { type DateShape, shownDate, shownMoment, shownPeriod } from './platform/shown-dates.ts';
export { storedName, storedText } from './platform/stored-text.ts';
export { textKey } from './platform/text-key.ts';
export * from './projects/bulk-endpoints.ts';
export * from './projects/category-endpoints.ts';
export * from './projects/copy-endpoints.ts';
export * from './projects/deletion-endpoints.ts';
export * from './projects/fields.ts';
export * from './projects/file-endpoints.ts';
export * from './projects/import-endpoints.ts';
export * from './projects/move-endpoints.ts';
export * from './projects/overdue.ts';
export * from './projects/project-endpoints.ts';
export * from './projects/roll-up-endpoints.ts';
export * from './projects/selection-endpoints.ts';
export * from './projects/task-endpoints.ts';
export * from './projects/work-item.ts';
export * from './role-pay-changes/endpoints.ts';
export * from './role-pay-changes/second-person.ts';
export * from './roles/action-words.ts';
export * from './roles/endpoints.ts';
export * from './roles/permissions.ts';
export { ranksAtLeast } from './roles/ranks.ts';
export * from './roles/reach.ts';
export * from './roles/refused-action.ts';
export * from './roles/roles.ts';
export * from './saved-views/endpoints.ts';
export * from './saved-views/saved-view.ts';
export * from './screen-tabs.ts';
export * from './search/endpoints.ts';
export * from './search/words.ts';
export * from './security-log/endpoints.ts';
export * from './security-log/security-event.ts';
export { storeWork } from './store-work.ts';
export * from './task-categories/endpoints.ts';
export * from './templates/endpoints.ts';
export * from './templates/template.ts';
export * from './timeline/look-ahead-endpoints.ts';
export * from './timeline/timeline.ts';
export * from './timeline/timeline-endpoints.ts';
export * from './users/endpoints.ts';
export * from './users/password-link-endpoints.ts';
export * from './users/password-rules.ts';
export * from './users/username.ts';
export * from './webhooks/endpoints.ts';
export * from './webhooks/webhook.ts';
export * from './webhooks/webhook-kinds.ts';
export * from './work-calendar/endpoints.ts';
export * from './work-calendar/read-holidays.ts';
export * from './work-calendar/work-calendar.ts';
