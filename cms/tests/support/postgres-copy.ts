import { Client } from 'pg';

/** Database as text: its table definitions, rows, indexes and keys. */
export interface PostgresCopy {
  readonly tables: readonly string[];
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
  readonly after: readonly string[];
}

const questions = {
  sequences: `select format('create sequence %I as %s increment %s minvalue %s maxvalue %s start %s', sequencename, data_type, increment_by, min_value, max_value, start_value) as text
    from pg_sequences where schemaname = 'public' order by sequencename`,
  tables: `select format('create %s table %I (%s)', case relpersistence when 'u' then 'unlogged' else '' end, c.relname,
      string_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when d.adbin is null then '' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end,
        case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid, c.relname, relpersistence order by c.relname`,
  values: `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null) as text
    from pg_sequences where schemaname = 'public' order by sequencename`,
  owners: `select format('alter sequence %I owned by %I.%I', s.relname, t.relname, a.attname) as text
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.deptype = 'a' and s.relnamespace = 'public'::regnamespace order by s.relname`,
  constraints: `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
    order by array_position('{p,u,c,f}'::"char"[], contype), conname`,
  indexes: `select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
    order by c.relname`,
  names: `select relname as text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
} as const;

async function using<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads a whole database from its catalogs, so that no PostgreSQL tool is needed. */
export function copyOut(url: string): Promise<PostgresCopy> {
  return using(url, async (client) => {
    const ask = async (name: keyof typeof questions) =>
      (await client.query<{ text: string }>(questions[name])).rows.map(({ text }) => text);
    const rows: Record<string, unknown[]> = {};
    for (const name of await ask('names')) {
      const found = await client.query<{ row: unknown }>(`select row_to_json(t)::text as row from "${name}" t`);
      rows[name] = found.rows.map(({ row }) => row);
    }
    const tables = ['create extension if not exists pg_trgm', ...(await ask('sequences')), ...(await ask('tables'))];
    const after: string[] = [];
    for (const name of ['values', 'owners', 'constraints', 'indexes'] as const) after.push(...(await ask(name)));
    return { tables, rows, after };
  });
}

/** Writes a copy into an empty database. */
export function copyIn(url: string, { tables, rows, after }: PostgresCopy): Promise<void> {
  return using(url, async (client) => {
    await client.query('begin');
    for (const statement of tables) await client.query(statement);
    for (const [name, texts] of Object.entries(rows)) {
      if (texts.length === 0) continue;
      const all = `[${texts.join(',')}]`;
      await client.query(`insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`, [all]);
    }
    for (const statement of after) await client.query(statement);
    await client.query('commit');
  });
}
