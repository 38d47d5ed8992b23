-- A small company as it was written at migration 0016; nothing in it has changed its form since.

insert into companies (id, name) overriding system value values (1, 'Pile & Beam'), (2, 'Bridgeworks');
insert into files (id, sha256, name, content_type, size) overriding system value values
  (1, repeat('a', 64), 'plan.pdf', 'application/pdf', 1000), (2, repeat('b', 64), 'site.jpg', 'image/jpeg', 2000);
insert into employees (id, company_id, role_id, unique_id, first_name, last_name, avatar_file_id, basic_pay)
  overriding system value values
  (1, 1, 1, 'E-1', 'Ada', 'Tan', 2, 9000.50), (2, 2, 3, 'E-2', 'José', 'Lim', null, 6000),
  (3, 1, 7, 'E-3', 'Mei', 'Wong', null, 2500), (4, 2, 7, 'E-10', 'Ravi', 'Kumar', null, 2400);
update employees set employee_status = 'Inactive' where id = 4;
insert into users (id, employee_id, username, password_hash) overriding system value values
  (1, 1, 'ada', '$argon2id$v=19$m=1,t=1,p=1$YWRh$YWRh'), (2, 2, 'jose', '$argon2id$v=19$m=1,t=1,p=1$am9z$am9z');
insert into sessions (id, user_id, token_hash) overriding system value values (1, 1, '\x01'), (2, 2, '\x02');
insert into sign_in_failures (username, failures, window_started_at) values ('nobody', 3, '2026-03-01 08:00Z');
insert into idempotency_keys (user_id, key, request_hash, answer) values (1, 'first', '\x0a', '{"id": 10}');
insert into installation (name, value) values ('file-links', 'c2VjcmV0');

-- Two projects: one of three levels below it, with weights by hand and shared ones; one without tasks.
insert into work_items (id, project_id, parent_id, ancestor_ids, code, title, status, created_by, set_percentage,
    current_percentage, is_inspected, tender_code, tender_reference_no, client_name, start_date, end_date)
  overriding system value values
  (10, 10, null, '{}', 'SRV', 'Riverside Tower', 'In Progress', 2, 0, 0, false, 'T-1', 'R-1', 'Harbour', '2026-01-01', '2026-12-31'),
  (11, 10, 10, '{10}', 'A-1', 'Foundations', 'In Progress', 2, 40, 0, false, null, null, null, null, null),
  (12, 10, 10, '{10}', 'A-2', 'Structure', 'In Progress', 2, 0, 0, false, null, null, null, null, null),
  (13, 10, 10, '{10}', 'A-10', 'Façade', 'On Hold', 1, 0, 12.5, false, null, null, null, null, null),
  (14, 10, 11, '{10,11}', 'L-1', 'Piles', 'Completed', 2, 0, 100, true, null, null, null, null, null),
  (15, 10, 11, '{10,11}', 'L-2', 'Caps', 'In Progress', 2, 0, 50, false, null, null, null, null, null),
  (16, 10, 12, '{10,12}', 'L-1', 'Columns', 'In Progress', 2, 30, 0, false, null, null, null, null, null),
  (17, 10, 16, '{10,12,16}', 'S-1', 'Level 1', 'In Progress', 2, 0, 33.33, false, null, null, null, null, null),
  (18, 10, 16, '{10,12,16}', 'S-2', 'Level 2', 'In Progress', 2, 0, 0, false, null, null, null, null, null),
  (20, 20, null, '{}', 'BRG', 'Bridge', 'In Progress', 1, 0, 7, false, null, null, null, null, null);
select roll_up_whole_project(10);
select roll_up_whole_project(20);
update work_items set title = 'River bridge' where id = 20;
insert into work_item_files (work_item_id, slot, file_id) values (10, 'map', 1);
insert into assignments (work_item_id, project_id, employee_id, pic, assignee, accepted_at, created_by) values
  (10, 10, 2, true, false, '2026-01-02 01:00Z', 1), (14, 10, 3, false, true, null, 2);
insert into task_categories (name, level) values ('Civil', 0), ('Electrical', 1);

-- Closed, forgotten and open attendance; one that ended at another project than it began.
insert into attendance_spans (id, employee_id, site_date, time_in, in_project_id, in_task_id, in_by, time_out,
    out_project_id, out_by, forgotten_at)
  overriding system value values
  (1, 3, '2026-03-02', '2026-03-02 00:00Z', 10, 14, 3, '2026-03-02 09:00Z', 10, 3, null),
  (2, 3, '2026-03-03', '2026-03-03 00:00Z', 10, null, 2, '2026-03-03 09:30Z', 20, 2, null),
  (3, 3, '2026-03-04', '2026-03-04 00:00Z', 10, null, 3, null, null, null, '2026-03-05 00:00Z'),
  (4, 3, '2026-03-05', '2026-03-05 00:00Z', 20, null, 3, null, null, null, null);
insert into leave_credits (employee_id, year, type_of_leave, credit, used) values
  (2, 2026, 'annual', 14, 2.5), (3, 2026, 'annual', 7, 0), (3, 2026, 'unpaid', null, 1);

insert into announcements (id, title, description, send_to, role_ids, sent_by, people, devices)
  overriding system value values (1, 'Rain', 'The site closes at noon.', 'role', '{7}', 1, 1, 1);
insert into announcement_pushes (announcement_id, delivered, failed) values (1, 1, 0);
insert into notifications (employee_id, kind, facts, place, announcement_id, read_at) values
  (3, 'announcement', '{"title": "Rain"}', '/notifications', 1, null),
  (2, 'leave-requested', '{"name": "Mei Wong"}', '/leave/2', null, '2026-03-01 08:00Z');
insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values
  (1, 1, 'https://push.example.com/1', 'key', 'secret');
