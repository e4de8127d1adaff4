-- Links of letters are printed short; what each leads to is found by the hash of its token (docs/decisions/0180).
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens
  add constraint one_time_tokens_purpose_check
    check (purpose in ('reset', 'connect', 'invitation', 'root', 'verification', 'email-confirm', 'email-cancel')) not valid;
alter table one_time_tokens validate constraint one_time_tokens_purpose_check;
