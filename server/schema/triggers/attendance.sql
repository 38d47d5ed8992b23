call keep_history('overtimes', 'employee_id');
call keep_history('attendance_corrections', 'employee_id');
-- Positions are no part of the history: they are kept for a time only. Rule: AUDIT-9.
call keep_history('attendance_spans', 'employee_id', hidden => 'taken in_latitude in_longitude out_latitude out_longitude');

call announce_changes('attendance_spans', kind => 'attendance', ids => 'employee_id',
  projects => 'in_project_id out_project_id', audience => 'attendance');
call announce_changes('attendance_corrections', kind => 'attendance', ids => 'employee_id',
  projects => 'project_id', audience => 'attendance');
call announce_changes('overtimes', kind => 'attendance', ids => 'employee_id', audience => 'attendance');

call settle_decided('overtimes', 'overtime', 'pending');
call settle_decided('attendance_corrections', 'corrections', 'pending');

create or replace trigger attendance_spans_version before update on attendance_spans
  for each row execute function set_updated_at();

create or replace trigger overtimes_version before update on overtimes for each row execute function set_updated_at();

create or replace trigger attendance_corrections_version before update on attendance_corrections
  for each row execute function set_updated_at();
