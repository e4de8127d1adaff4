import { demoPassword } from '../db/seed/accounts.ts'
import { weaknessOf } from '../domain/weak-password.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'

/**
 * Checks that a password is not easy to guess, and in production not the demo accounts' one
 * (docs/decisions/0082).
 * @throws Refusal 422 on the field `password`
 */
export function requireUncommon(
  password: string,
  { email, language, production }: { email: string; language: Language; production: boolean },
): void {
  const weakness = production && password === demoPassword ? 'password.common' : weaknessOf(password, email)
  if (weakness === null) return
  throw new Refusal('validation.failed', { errors: [{ field: 'password', message: ruleText(weakness, language) }] })
}
