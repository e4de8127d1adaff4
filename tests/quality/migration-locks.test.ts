import { describe, expect, test } from 'vitest'
import { longLocksOf } from '#scripts/lint/migration-locks.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'

/** The last migration before this check: what was written earlier has run. */
const last = '0149_job_writes.sql'

const advices = (sql: string) => longLocksOf(sql).map(({ advice }) => advice.split(':')[0])

describe('a migration', () => {
  test('of this release locks no table for long, and leaves the release before alone', async () => {
    const newer = (await readMigrations(migrationsDirectory)).filter(({ name }) => name > last)
    expect(newer.flatMap(({ name, sql }) => longLocksOf(sql).map((lock) => ({ name, ...lock })))).toEqual([])
  })

  test.each([
    ['create index orders_by_total on orders (total)', 'Nobody writes to the table while its index is built'],
    ['create unique index one on orders (total)', 'Nobody writes to the table while its index is built'],
    ['alter table orders alter column total type bigint', 'The table is written anew'],
    ['alter table orders alter total set data type bigint', 'The table is written anew'],
    ['alter table orders add column note text not null', 'The column needs a default that is no call of a function'],
    [
      'alter table orders add column mark uuid not null default gen_random_uuid()',
      'The column needs a default that is no call of a function',
    ],
    ['alter table orders add constraint positive check (total > 0)', 'The whole table is read under a lock'],
    [
      'alter table orders add constraint mine foreign key (plan_id) references plans (id)',
      'The whole table is read under a lock',
    ],
    ['alter table orders add constraint one unique (tenant, id)', 'An index is built under a lock'],
    ['alter table only orders alter column total set not null', 'The whole table is read under a lock'],
    ["update orders set status = 'paid'", 'Every row that changes stays locked to the end of all migrations'],
    ['delete from orders', 'Every row that changes stays locked to the end of all migrations'],
    ['alter table orders drop column total', 'The release before still uses it while servers are replaced'],
    ['alter table orders rename column total to sum', 'The release before still uses it while servers are replaced'],
    ['drop table orders', 'The release before still uses it while servers are replaced'],
    ['lock table orders', 'Nobody reads or writes the table meanwhile'],
  ])('that says “%s” is refused', (statement, advice) => {
    expect(advices(`-- A comment.\n${statement};\n`)).toEqual([advice])
  })

  test.each([
    'create table notes (id uuid); create index notes_by_id on notes (id); alter table notes add check (id is not null)',
    'alter table orders add column note text',
    "alter table orders add column note text not null default ''",
    'alter table orders add constraint positive check (total > 0) not valid',
    'alter table orders validate constraint positive',
    'alter table orders drop constraint positive',
    'drop index orders_by_total',
    "comment on table orders is 'update; delete from; drop table'",
    'create function f() returns trigger language plpgsql as $$ begin update orders set total = 1; end $$',
    '-- lock: settings has some hundred rows.\nupdate settings set value = value',
  ])('that says “%s” passes', (sql) => {
    expect(advices(sql)).toEqual([])
  })

  test('may have a semicolon in a comment', () => {
    expect(advices('-- One; two.\ndrop table orders;')).toEqual(['The release before still uses it while servers are replaced'])
  })

  test('gives a reason of some words for a lock that it takes', () => {
    expect(advices('-- lock: yes\nupdate settings set value = value')).toEqual([
      'Every row that changes stays locked to the end of all migrations',
    ])
  })
})
