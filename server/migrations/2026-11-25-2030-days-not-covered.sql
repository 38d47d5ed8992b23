-- Approved leave that takes more days since its company's calendar was changed, and whose credits have not as many: it keeps
-- the days that were counted, and says how many are missing.
alter table leave_applications add column days_not_covered numeric(4, 1) not null default 0
  check (days_not_covered >= 0);
