import { type RawBuilder, sql } from 'kysely';

/**
 * The pictures of the materials of a paper `o`, as the list of approvals takes them.
 * @param lines the table of its lines
 * @param paper the column of the lines that names the paper
 */
export const materialPhotos = (lines: string, paper: string): RawBuilder<unknown> =>
  sql`(select jsonb_agg(jsonb_build_object('id', f.id, 'name', coalesce(m.description, m.code)) order by l.position, l.id)
    from ${sql.table(lines)} l join materials m on m.id = l.material_id join files f on f.id = m.photo_file_id
    where ${sql.ref(`l.${paper}`)} = o.id)`;
