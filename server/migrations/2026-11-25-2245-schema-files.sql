-- Which state of the files in server/schema the functions and triggers of this database have.
create table schema_files (
  hash text not null
);
