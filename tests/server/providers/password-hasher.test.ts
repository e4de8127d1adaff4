import { describe, expect, test } from 'vitest'
import { createPasswordHasher, HasherBusy } from '#server/providers/password-hasher.ts'

describe('the hasher', () => {
  test('keeps argon2id of 19 MiB, two passes, one lane, and a salt of its own each time', async () => {
    const hasher = createPasswordHasher()
    const [one, two] = [await hasher.hash('Demo1234!'), await hasher.hash('Demo1234!')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect([await hasher.verify(one, 'Demo1234!'), await hasher.verify(one, 'demo1234!')]).toEqual([true, false])
    expect([hasher.isOutdated(one), hasher.isOutdated('$argon2id$v=19$m=8192,t=2,p=1$x$y')]).toEqual([false, true])
  })

  test('without a stored hash nothing is right, not even the stand-in’s own password', async () => {
    const hasher = createPasswordHasher()
    expect(await hasher.verify(null, 'a password that nobody has')).toBe(false)
    expect(await hasher.verify(null, 'Demo1234!')).toBe(false)
  })

  test('takes two at once and so many more in line; the rest are refused at once', async () => {
    const hasher = createPasswordHasher({ atOnce: 2, queue: 3 })
    const work = Array.from({ length: 8 }, () =>
      hasher.hash('x').then(
        () => 'done',
        (error: unknown) => (error instanceof HasherBusy ? 'busy' : 'other'),
      ),
    )
    expect(hasher.waiting).toBe(5)
    expect((await Promise.all(work)).sort()).toEqual(['busy', 'busy', 'busy', 'done', 'done', 'done', 'done', 'done'])
    expect(hasher.waiting).toBe(0)
    expect(await hasher.hash('x')).toMatch(/^\$argon2id/)
  })

  test('one that fails gives its place back', async () => {
    const hasher = createPasswordHasher({ atOnce: 1, queue: 1 })
    await expect(hasher.verify('no hash at all', 'x')).rejects.toThrow('Decoding failed')
    expect(hasher.waiting).toBe(0)
    expect(await hasher.hash('x')).toMatch(/^\$argon2id/)
  })
})
