import type { PasswordHasher } from '#server/providers/password-hasher.ts'

/** A hasher without cost, so that many calls do not wait for each other. */
export const quickHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(`$plain$${password}`),
  verify: (_stored, password) => Promise.resolve(password.startsWith('Demo')),
  isOutdated: () => false,
  waiting: 0,
}
