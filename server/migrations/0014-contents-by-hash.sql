-- Which contents of the file store are still named by a file is asked for many at once, when those that are not are
-- removed.
create index files_sha256 on files (sha256);
