-- The materials that a daily report says were used: a list of {id, code, description, unit, report_qty}, quantities as
-- exact text. What was sent is what is kept until there are materials to refer to. Null: of a report that names none.
alter table documents add column materials jsonb
  check (materials is null or (type = 'daily_report' and jsonb_typeof(materials) = 'array'));
