import { expect, test } from 'vitest'
import { limitLines } from '#scripts/lists/limit-lines.ts'
import { limitsList, readList, unreviewedLines } from '#scripts/lists/reviewed-list.ts'

test('a request takes texts, numbers and lists within these limits, and a change of one is seen in review', () => {
  expect(unreviewedLines(limitsList, limitLines)).toEqual([])
  expect(limitLines).toEqual(readList(limitsList))
})
