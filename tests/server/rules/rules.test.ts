import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ruleKeys, type RuleKey } from '#contract/admin/rule-check.ts'
import { checkRule } from '#server/queries/rule-checks.ts'
import { rules } from '#server/queries/rules/rules.ts'
import { testDatabase } from '#tests/support/database.ts'
import { grant } from '../orders/support/credit.ts'
import { addOpenpayCard, charge, openShop, order, runJobs, type Shop } from '../orders/support/shop.ts'
import { again, pass, subscribed, withoutFunds } from '../subscriptions/support/life.ts'
import { paused, resume } from '../subscriptions/support/pause.ts'
import { corruptions } from './support/corruptions.ts'

vi.setConfig({ testTimeout: 60_000 })

const ordered = (keys: readonly string[]) => keys.toSorted((one, other) => (one < other ? -1 : 1))

/** Takes away what keeps a database in order, but for the keys: the rules must see what nothing else prevents. */
const withoutNets = `
  do $$ declare one record; begin
    for one in select conrelid::regclass::text as name, conname from pg_constraint
      where connamespace = current_schema()::regnamespace and contype in ('f', 'c', 'u') and conparentid = 0
      order by contype desc loop
      execute format('alter table %s drop constraint if exists %I cascade', one.name, one.conname);
    end loop;
    for one in select tgrelid::regclass::text as name, tgname from pg_trigger
      where tgrelid::regclass::text in ('credit_entries', 'credit_postings', 'subscriptions') and not tgisinternal loop
      execute format('drop trigger %I on %s', one.tgname, one.name);
    end loop;
    for one in select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = current_schema()::regnamespace and i.indisunique and not i.indisprimary loop
      execute format('drop index if exists %s', one.name);
    end loop;
  end $$;
  do $$ declare one record; begin
    for one in select oid::regclass::text as name from pg_class where relforcerowsecurity loop
      execute format('alter table %s no force row level security', one.name);
    end loop;
  end $$;
  create function copy_row(source text, condition text, changed jsonb) returns void language plpgsql as $$
  declare names text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = current_schema() and table_name = source and is_generated = 'NEVER');
  begin
    execute format('insert into %1$I (%2$s) select %2$s from (select (jsonb_populate_record(one, $1)).* from %1$I one where %3$s) copied',
      source, names, condition) using changed;
  end $$`

/** Returns a shop with a plan that a promo code, the balance and a card paid a day ago, and its owner's database. */
async function soldYesterday(): Promise<{ shop: Shop; owner: pg.Client }> {
  const { db, connection, drop } = await testDatabase()
  const owner = new pg.Client(connection)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await drop()
  })
  const shop = await openShop({ db })
  await grant(shop, 50_00)
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop, { promocode: 'MENOS100', expected_total: 699_00 })
  expect((await charge(shop, id, card.id)).status).toBe(200)
  await runJobs(shop)
  shop.server.clock.advance({ hours: 25 })
  await runJobs(shop)
  await owner.query(withoutNets)
  return { shop, owner }
}

/** Checks every rule of a tenant and returns those that are broken. */
async function brokenOf({ server }: Shop, tenant = 'receptio'): Promise<RuleKey[]> {
  const broken: RuleKey[] = []
  for (const rule of rules) {
    const count = await server.db.system((tx) => checkRule(tx, rule, { tenant, now: server.clock.now(), whole: true }))
    if (count > 0) broken.push(rule.key)
  }
  return broken
}

test('every rule has a statement and a corruption', () => {
  expect(ordered(rules.map(({ key }) => key))).toEqual(ordered(ruleKeys))
  expect(ordered(corruptions.map(({ rule }) => rule))).toEqual(ordered(ruleKeys))
})

test('a sale that is in order breaks no rule; what is made wrong with it breaks its own, until it is mended', async () => {
  const { shop, owner } = await soldYesterday()
  expect(await brokenOf(shop)).toEqual([])
  for (const { rule, breaks, mends } of corruptions) {
    await owner.query(breaks)
    expect({ rule, broken: await brokenOf(shop) }).toEqual({ rule, broken: expect.arrayContaining([rule]) })
    expect({ rule, elsewhere: await brokenOf(shop, 'aurora') }).toEqual({ rule, elsewhere: [] })
    await owner.query(mends)
    expect({ rule, left: await brokenOf(shop) }).toEqual({ rule, left: [] })
  }
})

test('a person’s early resume is refused: that the clock tries the same charge again needs no notice', async () => {
  const shop = await paused(await subscribed(withoutFunds), 2)
  expect((await resume(shop)).status).toBe(200)
  await runJobs(shop)
  await pass(shop, { days: 3 })
  const later = await again(shop)
  const tries = await later.server.db.system((tx) =>
    tx.selectFrom('payment_attempts').select(['by_clock', 'state']).orderBy('created_at').execute(),
  )
  expect(tries.slice(1)).toEqual([
    { by_clock: false, state: 'failed' },
    { by_clock: true, state: 'succeeded' },
  ])
  expect(await brokenOf(later)).toEqual([])
})
