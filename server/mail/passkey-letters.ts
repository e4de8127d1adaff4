import { noticeEn, noticeEs, securityLetters } from './security-letter.ts'

/** "A passkey was added". */
export const passkeyAddedLetter = securityLetters({
  'es-MX': {
    subject: 'Agregaste una llave de acceso',
    preview: 'Sirve como segundo paso al iniciar sesión.',
    what: 'Tu cuenta tiene una llave de acceso nueva. Con ella y tu contraseña se puede iniciar sesión.',
    notice: noticeEs,
  },
  en: {
    subject: 'You added a passkey',
    preview: 'It serves as the second step of a sign-in.',
    what: 'Your account has a new passkey. With it and your password one can sign in.',
    notice: noticeEn,
  },
})

/** "A passkey was removed". */
export const passkeyRemovedLetter = securityLetters({
  'es-MX': {
    subject: 'Quitaste una llave de acceso',
    preview: 'Ya no sirve para entrar a tu cuenta.',
    what: 'Una llave de acceso de tu cuenta ya no sirve para iniciar sesión.',
    notice: noticeEs,
  },
  en: {
    subject: 'You removed a passkey',
    preview: 'It no longer serves to enter your account.',
    what: 'A passkey of your account no longer serves to sign in.',
    notice: noticeEn,
  },
})

/** "A passkey looks copied": its signature counter went back, so that two devices have it. */
export const passkeyCopiedLetter = securityLetters({
  'es-MX': {
    subject: 'Una llave de acceso parece copiada',
    preview: 'No dejamos entrar con ella.',
    what: 'Alguien usó tu contraseña y una copia de una de tus llaves de acceso. No lo dejamos entrar. Entra de otra forma, quita esa llave y agrega otra.',
    notice: noticeEs,
  },
  en: {
    subject: 'A passkey looks copied',
    preview: 'We let nobody in with it.',
    what: 'Somebody used your password and a copy of one of your passkeys. We did not let them in. Sign in another way, remove that passkey and add another.',
    notice: noticeEn,
  },
})
