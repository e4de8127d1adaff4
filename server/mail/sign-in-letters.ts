import { factorOffLetter, factorOnLetter, factorResetLetter, recoveryCodeUsedLetter } from './factor-letters.ts'
import { passkeyAddedLetter, passkeyCopiedLetter, passkeyRemovedLetter } from './passkey-letters.ts'

/** The letters about second factors and passkeys, by their template. */
export const signInLetters = {
  'factor-on': factorOnLetter,
  'factor-off': factorOffLetter,
  'recovery-code-used': recoveryCodeUsedLetter,
  'factor-reset': factorResetLetter,
  'passkey-added': passkeyAddedLetter,
  'passkey-removed': passkeyRemovedLetter,
  'passkey-copied': passkeyCopiedLetter,
}
