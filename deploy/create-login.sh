#!/bin/sh
# Run once by the postgres image, on a new data folder. The server's login owns its database and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role receptio login createrole password :'password';
create database receptio owner receptio;
SQL
