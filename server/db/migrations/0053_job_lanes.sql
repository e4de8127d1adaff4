-- Each lane looks for its own kinds (docs/decisions/0053), and passes by however many jobs of another lane are due.
create index jobs_open_by_kind on jobs (kind, priority desc, run_at) where state in ('ready', 'running');
