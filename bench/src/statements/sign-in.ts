export const session = `
  select s.id as session_id, u.id as user_id, e.id as employee_id, e.role_id, s.last_used_at
  from sessions s join users u on u.id = s.user_id join employees e on e.id = u.employee_id
  where s.token_hash = $1
    and s.last_used_at > clock_timestamp() - make_interval(hours => 12)
    and s.created_at > clock_timestamp() - make_interval(days => 30)
    and e.employee_status = 'Active'`;

export const throttled = `
  select
    max(ceil(extract(epoch from window_started_at + make_interval(mins => 15) - clock_timestamp()))::integer)
      filter (where username = $1 and source = $2 and failures >= 10) as closed_seconds,
    coalesce(sum(failures) filter (where username = $1), 0)::integer as of_name,
    coalesce(sum(failures) filter (where source = $2), 0)::integer as of_source
  from sign_in_failures
  where (username = $1 or source = $2) and window_started_at > clock_timestamp() - make_interval(mins => 15)`;

export const user = `
  select u.id, u.password_hash from users u join employees e on e.id = u.employee_id
  where u.username_key = $1 and e.employee_status = 'Active'`;

export const clearFailures = 'delete from sign_in_failures where username = $1 and source = $2';

export const rememberDevice = `
  insert into known_devices (user_id, token_hash) values ($1, $2)
  on conflict (user_id, token_hash) do update set used_at = clock_timestamp()`;

export const startSession = 'insert into sessions (user_id, token_hash) values ($1, $2)';
