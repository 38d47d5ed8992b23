#!/bin/sh
# Run by Patroni once, on the machine where the cluster begins: makes the role and the database of the server.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$PLUMBLINE_DATABASE_PASSWORD" --dbname="$1" <<'SQL'
create role plumbline login password :'password';
create database plumbline owner plumbline template template0 encoding 'UTF8';
SQL
