-- When a clock-in or a clock-out arrived that was sent later than it was done; null for one that was sent at once.
alter table attendance_spans
  add column in_received_at timestamptz(3),
  add column out_received_at timestamptz(3),
  add constraint attendance_spans_in_received check (in_received_at > time_in),
  add constraint attendance_spans_out_received
    check (out_received_at is null or (time_out is not null and out_received_at > time_out));
