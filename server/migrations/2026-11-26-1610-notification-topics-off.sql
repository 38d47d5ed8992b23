-- Topics of notifications that a person has switched off; all others are on.
create table notification_topics_off (
  employee_id integer references employees,
  -- As the contract's notificationTopics names it.
  topic text check (topic ~ '^[a-z_]{1,40}$'),
  primary key (employee_id, topic)
);
