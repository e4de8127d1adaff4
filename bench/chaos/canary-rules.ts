import type { Violation, World } from './world.ts'

/** No card number in any row of any table, nor in anything that was printed. */
export async function canaryRules(world: World): Promise<Violation[]> {
  const rule = 'a card number'
  const tables = await world.read<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  )
  const found = world.cardNumbers.filter((number) => world.printed.includes(number)).map(() => ({ rule, where: 'log' }))
  for (const { name } of tables) {
    const rows = await world.read<{ text: string }>(`select t::text as text from ${name} t`)
    const text = rows.map((row) => row.text.replaceAll(/[ -]/g, '')).join('\n')
    if (world.cardNumbers.some((number) => text.includes(number))) found.push({ rule, where: name })
  }
  return found
}
