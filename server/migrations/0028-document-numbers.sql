-- Documents are numbered within their project and type: 'SRV-C12-DPR-042' is the 42nd daily report of SRV-C12. A number
-- stays what it was when it was given, also where the project's code changes later, because papers that bear it are out.

-- A running number with at least three digits.
create function number_in_series(prefix text, running integer) returns text
  language sql immutable strict parallel safe
  return prefix || '-' || lpad(running::text, greatest(3, length(running::text)), '0');

alter table documents add column number text;

-- Those that are there are numbered in the order in which they were written. Nobody changed them: no version, no
-- history, no announcement.
alter table documents disable trigger user;
create temporary table numbered on commit drop as
  select d.id, d.type, d.project_id, t.letters,
    row_number() over (partition by d.project_id, d.type order by d.id)::integer as running
  from documents d join (values
    ('daily_report', 'DPR'), ('toolbox', 'TBM'), ('sdi_cvi', 'SDI'), ('elect', 'ELI'), ('site_survey', 'SSV'),
    ('correspondence', 'COR'), ('drawing', 'DWG'), ('contract', 'CON'), ('project_schedule', 'SCH'),
    ('method_of_statement', 'MOS'), ('handover', 'HND'), ('disposal', 'DSP'), ('minutes_of_meeting', 'MOM')
  ) as t (type, letters) on t.type = d.type;
update documents d set number = number_in_series(p.code || '-' || n.letters, n.running)
  from numbered n, work_items p where n.id = d.id and p.id = d.project_id;
insert into running_numbers (series, scope, last)
  select 'documents:' || type, project_id, max(running) from numbered group by type, project_id;
alter table documents enable trigger user;

alter table documents alter column number set not null;
-- A document is found by its number too.
alter table documents alter column words
  set expression as (searchable(number) || ' ' || document_words(fields));
