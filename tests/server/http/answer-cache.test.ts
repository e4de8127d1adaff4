import { expect, test } from 'vitest'
import { AnswerCache, writtenAnswer } from '#server/http/answer-cache.ts'

const answer = writtenAnswer({ text: 'x'.repeat(1_000) })

test('an answer is found under its version alone', () => {
  const cache = new AnswerCache()
  cache.set('a', '1', answer)
  expect([cache.get('a', '1'), cache.get('a', '2'), cache.get('b', '1')]).toEqual([answer, undefined, undefined])
  cache.set('a', '2', answer)
  expect([cache.get('a', '1'), cache.get('a', '2')]).toEqual([undefined, answer])
})

test('the longest unused answers are dropped when there is no more room', () => {
  const cache = new AnswerCache(5_000)
  for (const question of ['a', 'b', 'c']) cache.set(question, '1', answer)
  cache.get('a', '1')
  cache.set('d', '1', answer)
  const there = ['a', 'b', 'c', 'd'].filter((question) => cache.get(question, '1') !== undefined)
  expect(there).toEqual(['a', 'c', 'd'])
})

test('an answer that is replaced on and on takes its room once', () => {
  const cache = new AnswerCache(5_000)
  cache.set('b', '1', answer)
  for (let version = 0; version < 100; version++) cache.set('a', String(version), answer)
  expect([cache.get('a', '99'), cache.get('b', '1')]).toEqual([answer, answer])
})

test('an answer larger than all the room is not stored', () => {
  const cache = new AnswerCache(500)
  cache.set('a', '1', answer)
  expect(cache.get('a', '1')).toBeUndefined()
})
