import { describe, expect, test } from 'vitest'
import { refusal, answerOf, tally } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { emailTaken, madeBy, register, registrationServer, rowsMade } from '../support/registration.ts'

describe('registrations at the same moment', () => {
  test('[REG-6] of 12 with one RFC exactly one is made, the others see rfc.unique', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register(server, { email: `emma${index}@gomez.test` })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: 11 })
    const refused = answers.filter(({ status }) => status === 422).map(answerOf)
    expect(refused).toEqual(refused.map(() => refusal('rfc.unique')))
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('of 12 with one address exactly one is made, the others see email.unique', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register(server, { rfc: `AB${'CDEFGHIJKLMN'[index]}950101AA1` })),
    )
    expect(tally(answers)).toEqual({ 200: 1, 422: 11 })
    const refused = answers.filter(({ status }) => status === 422).map(answerOf)
    expect(refused).toEqual(refused.map(() => emailTaken))
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('crossed RFCs and addresses end without a deadlock, one account per RFC', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const rfcs = ['SAT970701NN3', 'PME380607P35']
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        register(server, { rfc: rfcs[index % 2], email: `e${Math.floor(index / 2) % 2}@gomez.test` }),
      ),
    )
    expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([])
    const created = tally(answers)[200] ?? 0
    expect([1, 2]).toContain(created)
    expect(await rowsMade(server)).toEqual(madeBy(created))
  })
})
