-- A bulk run also acts on subscriptions and users (docs/decisions/0159).
alter table bulk_runs drop constraint bulk_runs_operation_check;
alter table bulk_runs
  add constraint bulk_runs_operation_check check (operation in ('bulkCustomers', 'bulkSubscriptions', 'bulkPeople')) not valid;
alter table bulk_runs validate constraint bulk_runs_operation_check;
