-- Which months of a table are in files and no longer here.
create table archived_months (
  tenant text not null references tenants,
  table_name text not null check (table_name in ('audit_log')),
  month date not null check (extract(day from month) = 1),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file text not null check (length(file) between 1 and 200),
  row_count bigint not null check (row_count > 0),
  archived_at timestamptz not null,
  brought_back_at timestamptz,
  primary key (tenant, table_name, month, sha256)
);

-- System table: what opens the values in the files of those who are not erased. An erasure deletes the key, and nothing
-- opens them any more. `moved_to`: the customer that got the audit records when this one was removed.
create table archive_keys (
  tenant text not null references tenants,
  subject uuid not null,
  key bytea not null check (length(key) = 32),
  moved_to uuid,
  primary key (tenant, subject)
);
