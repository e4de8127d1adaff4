-- A claim changes no column of these indexes, so that it writes no index entry (docs/decisions/0149).
drop index jobs_open;
drop index jobs_open_by_kind;
drop index jobs_by_state;
drop index jobs_found;
drop index jobs_finished;
create index jobs_open on jobs (kind, priority desc, run_at) where finished_at is null;
create index jobs_unfinished on jobs (tenant, created_at, id) where finished_at is null;
create index jobs_given_up on jobs (tenant, created_at, id) where finished_at is not null and last_error is not null;
create index jobs_finished on jobs (finished_at) where finished_at is not null;
alter table jobs set (fillfactor = 80);
-- `jobs_given_up` knows what was given up by its error.
alter table jobs add constraint jobs_given_up_with_error check (state <> 'dead' or last_error is not null) not valid;
