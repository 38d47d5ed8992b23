#!/bin/sh
# Run by the image of PostgreSQL when its volume is new: makes the role and the database of the server. The role is no
# superuser. That of the image gets no password, so that it is reached from within the container alone.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role plumbline login password :'password';
create database plumbline owner plumbline template template0 encoding 'UTF8';
alter role current_user password null;
SQL
