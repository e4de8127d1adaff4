import type { Violation, ChaosFacts } from './facts.ts'

/** Finds card numbers in any row of any table, or in the printed output. */
export async function canaryRules(facts: ChaosFacts): Promise<Violation[]> {
  const rule = 'a card number'
  const tables = await facts.read<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  )
  const leaks = facts.cardNumbers.filter((number) => facts.printed.includes(number)).map(() => ({ rule, where: 'log' }))
  for (const { name } of tables) {
    const rows = await facts.read<{ text: string }>(`select t::text as text from ${name} t`)
    const text = rows.map((row) => row.text.replaceAll(/[ -]/g, '')).join('\n')
    if (facts.cardNumbers.some((number) => text.includes(number))) leaks.push({ rule, where: name })
  }
  return leaks
}
