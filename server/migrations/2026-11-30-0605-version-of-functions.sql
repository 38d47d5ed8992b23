-- The version of the product that has applied its functions and triggers last: an older one, which goes on beside it during an
-- upgrade, leaves them as they are.
alter table schema_files add version text;
