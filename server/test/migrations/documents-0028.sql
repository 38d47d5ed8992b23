-- Site records, one of them approved, as they were written at migration 0028.

insert into documents (id, type, project_id, work_item_id, item_ids, date, fields, state, decided_by, decided_at,
    decision_comments, draft_id, created_by, number)
  overriding system value values
  (1, 'daily_report', 10, 14, '{10,11,14}', '2026-03-03',
    '{"manpower": 12, "hours": 8, "accomplishments": 40, "remarks": "<p>Rain at noon</p>"}', 'open', null,
    null, null, '11111111-1111-1111-1111-111111111111', 3, 'SRV-DPR-001'),
  (2, 'daily_report', 10, 15, '{10,11,15}', '2026-03-01',
    '{"manpower": 4.5, "hours": 8, "accomplishments": 10}', 'open', null, null, null, null, 3, 'SRV-DPR-002'),
  (3, 'toolbox', 10, 10, '{10}', '2026-03-02', '{"topic": "Ladders"}', 'open', null, null, null, null, 2, 'SRV-TBM-001'),
  (4, 'daily_report', 10, 17, '{10,12,16,17}', '2026-03-02',
    '{"manpower": 3, "hours": 4, "accomplishments": 5}', 'rejected', 2, '2026-03-04 00:00Z', null, null, 3, 'SRV-DPR-003'),
  (5, 'toolbox', 20, 20, '{20}', '2026-03-02', '{"topic": "Water"}', 'open', null, null, null, null, 1, 'BRG-TBM-001');
insert into document_files (document_id, slot, position, file_id) values (1, 'files', 0, 2), (3, 'attachments', 0, 1);
update documents set state = 'approved', decided_by = 2, decided_at = '2026-03-04 00:00Z', decision_comments = 'Good'
  where id = 1;
insert into uploads (file_id, created_by) values (2, 3);
insert into running_numbers (series, scope, last) values
  ('documents:daily_report', 10, 3), ('documents:toolbox', 10, 1), ('documents:toolbox', 20, 1);

-- What awaits a review is one notification, as it was from migration 0027 on.
select notify_of_record('{2}', 'requests-to-review', 'overtime', 2, '{"name": "Mei Wong"}', '/overtime/2', '/review',
  '2026-03-03 15:00Z', interval '1 hour');
