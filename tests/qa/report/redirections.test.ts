import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { transitionsPath } from '#scripts/approve/table-file.ts'
import { models } from '#tests/flows/models.ts'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { redirected, wrongSignIn } from '../support/wrong-machine.ts'
import { redirectionsOf } from './redirections.ts'

const tableOf = (name: string) => readFileSync(inProject(transitionsPath(name)), 'utf8')

test('a transition that leads elsewhere is named with both of its ends', () => {
  expect(redirectionsOf(wrongSignIn, tableOf('sign-in'))).toEqual([
    { where: redirected, from: 'busy', when: '✗ createToken', under: '', now: 'loading', reviewed: 'error' },
  ])
})

test('a transition that the table lacks, and one that is only in the table, are named alone', () => {
  const line = tableOf('sign-in')
    .split('\n')
    .find((one) => one.startsWith('busy') && one.includes('error'))!
  const other = line.replace('createToken', 'otherCall')

  expect(redirectionsOf(signInMachine, tableOf('sign-in').replace(line, other))).toEqual([
    { where: redirected, from: 'busy', when: '✗ createToken', under: '', now: 'error', reviewed: null },
    { where: '', from: 'busy', when: '✗ otherCall', under: '', now: null, reviewed: 'error' },
  ])
})

test('every machine leads where its table says', () => {
  const strange = Object.entries(models).flatMap(([name, { machine }]) => redirectionsOf(machine, tableOf(name)))

  expect(strange).toEqual([])
})
