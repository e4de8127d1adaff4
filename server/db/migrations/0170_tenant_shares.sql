-- Finds the due jobs of one tenant (docs/decisions/0170).
-- lock: holds up writers of jobs for the time that the open jobs take to read.
create index jobs_open_of_tenant on jobs (kind, priority, tenant, run_at) where finished_at is null;
