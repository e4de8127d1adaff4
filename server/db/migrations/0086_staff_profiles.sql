-- Staff profiles are roles whose name begins with `staff.` (docs/decisions/0086). The last day on which a member of
-- staff may enter, in Mexico City; null has no end.
alter table users add column access_until date;
alter table roles add constraint roles_profile_label check (name not like 'staff.%' or length(label) between 2 and 60);
