import { startEmbeddedPostgres } from './src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from './src/platform/database/migrate.ts';
import pg from 'pg';
import { seed } from '../bench/src/seed.ts';
const p = await startEmbeddedPostgres({ dataDir: '/tmp/search-store' });
await migrate(p.connection);
console.log(JSON.stringify(p.connection));
const c = new pg.Client(p.connection); await c.connect();
const { rows } = await c.query('select count(*)::int n from employees');
if (rows[0].n === 0) {
  await c.query(`insert into companies(name) values ('Company A'),('Company B')`);
  await c.query('set session_replication_role = replica');
  const ln = `array['Tan', 'Lim', 'Lee', 'Ng', 'Wong', 'Goh', 'Chua', 'Koh', 'Teo', 'Ang', 'Ong', 'Yeo', 'Rahman','Kumar', 'Singh', 'Hossain', 'Islam', 'Rajan', 'Pillai', 'Hassan', 'Ismail', 'Aziz', 'Mohamed', 'Perera', 'Silva','Santos', 'Reyes', 'Cruz', 'Garcia', 'Mendoza', 'Nguyen', 'Tran', 'Pham', 'Zaw', 'Htun', 'Aung', 'Chen', 'Zhang','Liu', 'Wang']`;
  await c.query(`insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status, start_date, nric)
   select 1 + n%2, 7, 'B-' || lpad(n::text, 6, '0'), case when n = 77777 then 'Quixote' when n%1000=1 then 'Zephyr' when n%12=2 then 'Marina' else 'Worker' end || ' ' || n,
    (${ln})[n % 40 + 1] || case when n%2=0 then ' Senior' else '' end, case when n <= 5000 then 'Active' else 'Inactive' end, date '2020-01-01' + n % 2000,'S' || n
   from generate_series(1, 100000) n`);
  await c.query(`insert into users (employee_id, username, password_hash) select id, unique_id, '$argon2id$none' from employees`);
  await c.query('set session_replication_role = origin');
  console.log(await seed(c).then(s => s.wideProject));
}
await c.query('vacuum analyze');
await c.end();
