-- The first root chooses a password by a link that the installation's operator makes.
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('reset', 'connect', 'invitation', 'root'));
