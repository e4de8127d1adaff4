import type { TrailMove, TrailStep } from '#contract/support-case.ts'

/** Returns the moves of a trail, separately for each machine. */
function walksOf(trail: readonly TrailStep[]): TrailMove[][] {
  const moves = trail.filter((step) => step.kind === 'move')
  return [...Map.groupBy(moves, ({ actor, machine }) => `${machine} ${actor}`).values()].filter((walk) => walk.length > 1)
}

const quoted = (name: string) => `'${name}'`

/**
 * Returns a move as a line of the file: the event, the states before and after, and why it failed. Names of the
 * contract have no quotes.
 */
function line({ event, before, after, failed }: TrailMove): string {
  const why = failed && `${failed.kind} ${failed.status} ${failed.code ?? ''}`.trim()
  const parts = [quoted(event), before === null ? 'null' : quoted(before), quoted(after), ...(why === null ? [] : [quoted(why)])]
  return `    [${parts.join(', ')}],`
}

function testOf(number: string, walk: readonly TrailMove[], place: number): string[] {
  const machine = walk[0]?.machine ?? ''
  return [
    '',
    `test('${number}, ${place + 1}: ${machine} comes to the recorded states', () => {`,
    `  const walk = recorded('${machine}', [`,
    ...walk.map(line),
    '  ])',
    '',
    '  expect(walk.comesTo).toEqual(walk.recorded)',
    '})',
  ]
}

/** Returns a Vitest file for `tests/cases` that replays a customer's steps on the real machines. */
export function regressionTest({ number, trail }: { number: string; trail: readonly TrailStep[] }): {
  name: string
  text: string
} {
  const text = [
    "import { expect, test } from 'vitest'",
    "import { recorded } from '#tests/qa/engine/recorded-walk.ts'",
    ...walksOf(trail).flatMap((walk, place) => testOf(number, walk, place)),
    '',
  ].join('\n')
  return { name: `${number.toLowerCase()}.test.ts`, text }
}
