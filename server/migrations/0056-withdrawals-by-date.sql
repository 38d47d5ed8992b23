-- The list of all withdrawals, latest first, goes by it: of 320,000 every one was read for a page.
create index withdrawals_by_date on withdrawals (date desc, id desc);
