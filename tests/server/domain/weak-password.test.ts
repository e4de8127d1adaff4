import { expect, test } from 'vitest'
import { weaknessOf } from '#server/domain/weak-password.ts'

const email = 'maria.lopez@acme.test'

test.each([
  'aaaaaaaa',
  '12121212',
  'abcabcab',
  'abcdabcd',
  '12345678',
  '1234567890123',
  '1234567890',
  '87654321',
  'qwertyui',
  'ASDFGHJK',
  'zxcvbnmz',
  'Password1!',
  'P@ssw0rd2024',
  'p4$$word',
  'qwerty123!',
  '!!password!!',
  'ｐａｓｓｗｏｒｄ',
])('[decision 0036] %s is very common', (password) => {
  expect(weaknessOf(password, email)).toBe('password.common')
})

test.each(['maria.lopez@acme.test', 'MARIA.LOPEZ@acme.test', 'maria.lopez', 'Maria.Lopez'])(
  '[decision 0036] %s is the account’s own address',
  (password) => {
    expect(weaknessOf(password, email)).toBe('password.own')
  },
)

test.each(['abcdeabcde', 'correct horse', 'Tr3nza-Luna', 'acme.test', 'qwertzuiopl9'])(
  '[decision 0036] %s is neither',
  (password) => {
    expect(weaknessOf(password, email)).toBeNull()
  },
)
