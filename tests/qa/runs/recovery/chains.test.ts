import { expect, test } from 'vitest'
import { walkInChains, type ChainedVisit } from './chains.ts'

const passes = (met: number): ChainedVisit<string> => ({ result: 'came through', met, broken: null, isOfLedger: false })
const breaks = (met: number, isOfLedger = false): ChainedVisit<string> => ({
  result: 'stuck',
  met,
  broken: 'nothing happens any more',
  isOfLedger,
})

/** Walks three failures; each visit ends as the next of `visits` says. */
function walk(...visits: ChainedVisit<string>[]) {
  const chains: string[] = []
  const run = (chain: readonly string[]) => {
    chains.push(chain.join(' '))
    return Promise.resolve(visits.shift() ?? passes(chain.length))
  }
  return walkInChains(['500', 'timeout', 'offline'], run).then((walked) => ({ chains, ...walked }))
}

test('failures that a visit came through passed together', async () => {
  const { chains, passed, alone, broken } = await walk()

  expect([chains, passed.map(({ cell, among }) => `${cell} of ${among}`), alone, broken]).toEqual([
    ['500 timeout offline'],
    ['500 of 3', 'timeout of 3', 'offline of 3'],
    [],
    [],
  ])
})

test('a chain that breaks is kept, and only the failure at which it broke is walked alone', async () => {
  const { chains, alone, broken } = await walk(breaks(2))

  expect([chains, alone]).toEqual([['500 timeout offline', '500 offline'], ['timeout']])
  expect(broken).toEqual([{ cells: ['500', 'timeout', 'offline'], suspects: ['timeout'], message: 'nothing happens any more' }])
})

test('when only the ledger is wrong, every failure of the chain is walked alone', async () => {
  const { alone, broken } = await walk(breaks(3, true))

  expect([alone, broken.map(({ suspects }) => suspects)]).toEqual([
    ['500', 'timeout', 'offline'],
    [['500', 'timeout', 'offline']],
  ])
})

test('a call that is not made breaks no chain', async () => {
  const { alone, broken } = await walk(passes(0))

  expect([alone, broken]).toEqual([['500', 'timeout', 'offline'], []])
})
