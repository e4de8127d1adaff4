import { weaknessOf } from '../domain/weak-password.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'

/** Checks that a password is not easy to guess. @throws Refusal 422 on the field `password` */
export function requireUncommon(password: string, { email, language }: { email: string; language: Language }): void {
  const weakness = weaknessOf(password, email)
  if (weakness === null) return
  throw new Refusal('validation.failed', { errors: [{ field: 'password', message: ruleText(weakness, language) }] })
}
