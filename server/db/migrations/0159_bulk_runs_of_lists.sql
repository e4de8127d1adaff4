-- A bulk run also acts on subscriptions (docs/decisions/0159).
alter table bulk_runs
  drop constraint bulk_runs_operation_check,
  add constraint bulk_runs_operation_check check (operation in ('bulkCustomers', 'bulkSubscriptions'));
