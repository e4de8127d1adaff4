import { expect, test } from 'vitest'
import { limitsList, readList, unreviewedLines, withNewOwners } from '#scripts/lists/reviewed-list.ts'

test('a new owner gets its lines, a removed one loses them, and what is reviewed stays as it is', () => {
  const reviewed = ['orders total minimum 0', 'plans name maxLength 60', 'plans key maxLength 20']
  const actual = ['cards id maxLength 64', 'plans name maxLength 200', 'plans key maxLength 20']

  expect(withNewOwners(reviewed, actual)).toEqual(['cards id maxLength 64', 'plans name maxLength 60', 'plans key maxLength 20'])
})

test('a line that differs is named with its file and what to do', () => {
  const [first = '', ...others] = readList(limitsList)
  const path = limitsList.path

  expect(unreviewedLines(limitsList, [first, ...others])).toEqual([])
  expect(unreviewedLines(limitsList, [`${first}0`, ...others, 'getSupplier query maxLength 4'])).toEqual([
    `${path}: add this line by hand, if it is meant: ${first}0`,
    `${path}: npm run docs writes the lines of a new call, and takes out a removed one: getSupplier query maxLength 4`,
    `${path}: take out this line by hand, if it is meant: ${first}`,
  ])
})
