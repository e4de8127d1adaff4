import { expect, test } from 'vitest'
import { linesOf, projectFiles } from './support/project-files.ts'

const product = projectFiles().filter((file) => /^(contract|machines|src|server)\/.*\.tsx?$/.test(file) && !file.includes('.gen'))

interface TypeAssertion {
  at: string
  /** The lines above it in the same statement, nearest first. */
  above: string[]
}

function assertionsIn(files: readonly string[]): TypeAssertion[] {
  const lines = linesOf(files)
  return lines.flatMap(({ at, line }, place) =>
    / as (never|unknown as)\b/.test(line)
      ? [
          {
            at,
            above: lines
              .slice(Math.max(0, place - 3), place)
              .map((other) => other.line.trim())
              .toReversed(),
          },
        ]
      : [],
  )
}

test('a cast that the compiler cannot check has its reason above it, and there are fewer than ten', () => {
  const assertions = assertionsIn(product)

  expect(assertions.filter(({ above }) => !above.some((line) => line.startsWith('// Cast: '))).map(({ at }) => at)).toEqual([])
  expect(assertions.length).toBeLessThan(10)
})
