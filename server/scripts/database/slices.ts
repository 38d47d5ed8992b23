/** Which tables belong together in the diagrams, by slice. Each table is in exactly one. */
export const tablesOfSlices = {
  projects:
    'work_items item_ways roll_ups kept_inspections task_categories task_relations task_floats project_plans plan_points ' +
    'templates progress_changes baselines baseline_items baseline_points monthly_reports assignments work_item_files',
  people:
    'companies employees users roles role_pay_changes delegations sessions known_devices password_tries ' +
    'authenticator_apps recovery_codes second_steps passkeys used_challenges ' +
    'sign_in_failures single_sign_on_identities push_subscriptions saved_views security_events calendar_feeds digests',
  attendance: 'attendance_spans attendance_corrections overtimes',
  leave:
    'leave_applications leave_days leave_credits leave_credit_defaults work_calendars calendar_days ' +
    'holiday_reminders',
  documents: 'documents document_files record_editors',
  assets:
    'assets tool_categories equipment_categories asset_requests asset_request_lines asset_bookings asset_issues ' +
    'asset_issue_lines asset_events asset_event_files asset_movements asset_services asset_service_lines ' +
    'asset_reminder_days',
  materials:
    'materials material_categories common_material_categories material_suppliers common_material_suppliers ' +
    'warehouses material_reorder_levels stock_figures stock_movements stocktakes stocktake_lines',
  'material-papers':
    'bulk_pos bulk_po_lines request_orders request_order_lines issue_pos issue_po_lines deliveries delivery_lines ' +
    'withdrawals withdrawal_lines withdrawal_returns common_material_requests common_request_lines',
  platform:
    'webhooks webhook_deliveries announcements announcement_pushes notifications notification_records notification_topics_off history changes files ' +
    'mails pending_actions uploads upload_volumes removed_files idempotency_keys commands running_numbers catalogue_columns installation ' +
    'schema_files',
} satisfies Record<string, string>;

/** Tables of libraries, which they describe themselves. */
export const tablesOfLibraries = ['kysely_migration', 'kysely_migration_lock'];
