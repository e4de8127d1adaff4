-- The cases of a customer's users, newest first, for its page in the administration.
create index support_cases_of_customer on support_cases (tenant, reporter_customer, created_at, id)
  where reporter_customer is not null;
