import { expect, test, vi } from 'vitest'
import { cellsOf } from './cells.ts'
import { bytesOf, digestOf, faults, playAll } from './play.ts'
import type { Played } from './play.ts'
import { createStage } from './stage.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Returns how the refusals to one person differ between records of others and missing records. */
function tellingApart(played: Played[]): string[] {
  const hidden = played.filter(({ cell }) => cell.place !== undefined && cell.scoping === 'none' && cell.expected !== 'admitted')
  return [...Map.groupBy(hidden, ({ cell }) => `${cell.operation} ${cell.actor.role} ${cell.expected}`)].flatMap(([name, same]) =>
    new Set(same.map(({ answer }) => bytesOf(answer))).size > 1 ? [`${name} can be told apart`] : [],
  )
}

const groupsOf = <Item>(all: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, group) => all.slice(group * size, (group + 1) * size))

test('[ROLE-2] [CALL-2] every call of anonymous and six roles on own, other customers’ and other tenants’ records', async () => {
  const { real, dry, records, written } = await createStage()
  const wrong: string[] = []
  let count = 0
  const before = await digestOf(real.db)
  for (const some of groupsOf(written, 10)) {
    const cells = some.flatMap((operation) => cellsOf(operation, records))
    const refused = await playAll(
      real,
      cells.filter((cell) => cell.expected !== 'admitted'),
    )
    if ((await digestOf(real.db)) !== before) wrong.push(`${some.join(', ')}: a refused call changed the database`)
    const admitted = await playAll(
      dry,
      cells.filter((cell) => cell.expected === 'admitted'),
    )
    wrong.push(...[...refused, ...admitted].flatMap((played) => faults(played, records)), ...tellingApart(refused))
    count += cells.length
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(1500)
})
