-- Requests in each of their states, as they were written at migration 0016.

insert into overtimes (id, employee_id, site_date, start_time, end_time, reason, status, prepared_by, comments, decided_by)
  overriding system value values
  (1, 3, '2026-03-02', '18:00', '21:00', 'Concreting', 'approved', 3, 'Well done', 2),
  (2, 3, '2026-03-03', '22:00', '02:00', 'Night shift', 'pending', 2, null, null),
  (3, 2, '2026-03-03', '18:00', '19:00', 'Meeting', 'rejected', 2, null, 1);
insert into attendance_corrections (id, employee_id, span_id, project_id, site_date, time_in, time_out, reason, status,
    asked_by, comments, decided_by)
  overriding system value values
  (1, 3, 1, 10, '2026-03-02', '2026-03-02 00:00Z', '2026-03-02 10:00Z', 'Stayed on', 'rejected', 3, 'Not so', 2),
  (2, 3, 3, 10, '2026-03-04', '2026-03-04 00:00Z', '2026-03-04 09:00Z', 'Forgot', 'pending', 3, null, null);
insert into leave_applications (id, employee_id, type_of_leave, start_date, end_date, half_day, reason, status,
    created_by, comments, decided_by)
  overriding system value values
  (1, 2, 'annual', '2026-04-06', '2026-04-07', false, 'Family', 'approved', 2, 'Enjoy', 1),
  (2, 3, 'unpaid', '2026-05-04', '2026-05-04', false, null, 'pending', 3, null, null),
  (3, 2, 'annual', '2026-06-01', '2026-06-01', true, null, 'cancelled', 2, null, 2),
  (4, 2, 'annual', '2026-06-01', '2026-06-01', true, 'Again', 'approved', 1, null, 1);
insert into leave_days (application_id, year, days) values (1, 2026, 2), (2, 2026, 1), (4, 2026, 0.5);
