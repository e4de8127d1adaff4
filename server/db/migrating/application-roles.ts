import type pg from 'pg'
import { applicationRoles } from './isolation.ts'

/**
 * Creates the roles that cannot log in and lets the current login assume them without inheriting: under its own name
 * none of their policies applies. Roles belong to the whole cluster, so another database may have created them.
 */
export async function ensureApplicationRoles(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const role of applicationRoles) await client.query(roleSql(role))
}

function roleSql(role: string): string {
  return `do $$
  declare
    separate boolean := current_setting('server_version_num')::int >= 160000;
  begin
    if not exists (select from pg_roles where rolname = '${role}') then
      begin
        create role ${role} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, '${role}', case when separate then 'SET' else 'MEMBER' end) then
      execute format('grant ${role} to %I', current_user) || case when separate then ' with inherit false, set true' else '' end;
    end if;
    grant usage on schema public to ${role};
  end $$`
}
