-- Who is present on a day, and what the day comes to, is asked about all people at once: the index answers alone.
create index attendance_spans_of_date on attendance_spans (site_date, employee_id)
  include (time_in, time_out, in_project_id, out_project_id);
