import { describe, expect, test } from 'vitest'
import { createRegistrationDraft } from '#src/services/registration-draft.ts'
import { memoryStorage } from './support/memory.ts'

const progress = { choice: { planId: 'p1', period: 'yearly' as const }, onboardingId: 'o1' }
const fields = { rfc: 'GODE561231GR8', name: 'Emma', phone: '55', email: 'e@g.mx', terms: true }

describe('[REG-4] a registration under way', () => {
  test('is there after a reload, and never the password', () => {
    const storage = memoryStorage()
    const draft = createRegistrationDraft(storage)
    draft.keepProgress(progress)
    draft.keepFields({ ...fields, password: 'Segura1234!' } as typeof fields)

    expect([createRegistrationDraft(storage).progress(), createRegistrationDraft(storage).fields()]).toEqual([progress, fields])
    expect(JSON.stringify([...storage.entries])).not.toContain('Segura')
  })

  test('is gone when it is forgotten', () => {
    const storage = memoryStorage()
    const draft = createRegistrationDraft(storage)
    draft.keepProgress(progress)
    draft.keepFields(fields)
    draft.forget()

    expect([draft.progress(), draft.fields(), storage.entries.size]).toEqual([null, null, 0])
  })

  test.each(['', 'null', '[]', '{"choice":5}', '{"choice":{"planId":"p","period":"weekly"},"onboardingId":null}', '{'])(
    'that was tampered with is none: %j',
    (text) => {
      const storage = memoryStorage()
      storage.setItem('receptio.registration', text)
      storage.setItem('receptio.registration.fields', text)
      const draft = createRegistrationDraft(storage)

      expect([draft.progress(), draft.fields()]).toEqual([null, null])
    },
  )
})
