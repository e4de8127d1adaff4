-- Two people who edit the same feature see each other's changes: an edit is made on the version that was read.
alter table features add column version integer not null default 1 check (version > 0);
