-- For a person's export: the lines that their browser reported are few among all lines.
create index log_lines_of_reporter on log_lines (tenant, reporter_customer, reporter_id) where reporter_id is not null;
