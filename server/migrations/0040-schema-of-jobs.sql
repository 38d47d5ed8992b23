-- The tables of the queues are made by the program that works through them, as the role that the application has, and that
-- role may make no schema.
create schema if not exists pgboss;
