import type { FailureCode } from '#contract/failure-codes.ts'
import type { Language } from './language.ts'

/** The texts of refusals about tenants, sign-in, sessions, links and staff. */
export const accessFailureTexts = {
  'tenancy.unknown': {
    es: 'No reconocemos la plataforma de la petición.',
    en: 'We do not recognise the platform of the request.',
  },
  'tenancy.elsewhere': {
    es: 'Esta petición es de otra organización, que tiene su propia dirección.',
    en: 'This request belongs to another organisation, which has an address of its own.',
  },
  'tenancy.suspended': {
    es: 'El servicio de esta organización está suspendido.',
    en: 'The service of this organisation is suspended.',
  },
  'credentials.wrong': {
    es: 'El correo o la contraseña no son correctos.',
    en: 'The email or the password is not right.',
  },
  'session.ended': {
    es: 'Tu sesión terminó. Inicia sesión de nuevo.',
    en: 'Your session has ended. Sign in again.',
  },
  'proof.refused': {
    es: 'No pudimos comprobar que la sesión es de este navegador. Inicia sesión de nuevo.',
    en: 'We could not prove that the session belongs to this browser. Sign in again.',
  },
  'proof.clock': {
    es: 'La hora de este equipo no coincide con la nuestra.',
    en: 'The time of this device differs from ours.',
  },
  'proof.seen': {
    es: 'Esta solicitud llegó dos veces y se atendió la primera. Revisa el resultado antes de repetirla.',
    en: 'This request arrived twice, and the first was dealt with. Look at the outcome before you repeat it.',
  },
  'factor.required': {
    es: 'Activa la verificación en dos pasos antes de continuar.',
    en: 'Turn on two-step verification before you continue.',
  },
  'sign_in.old': {
    es: 'Este cambio pide que hayas iniciado sesión hace menos de 15 minutos. Inicia sesión otra vez.',
    en: 'This change needs a sign-in of the last 15 minutes. Sign in again.',
  },
  'factor.exists': {
    es: 'La verificación en dos pasos ya está activa.',
    en: 'Two-step verification is already on.',
  },
  'factor.missing': {
    es: 'La verificación en dos pasos no está activa.',
    en: 'Two-step verification is not on.',
  },
  'factor.wrong': {
    es: 'El código no es correcto o ya se usó.',
    en: 'The code is not right, or was used already.',
  },
  'factor.last': {
    es: 'Tu cuenta necesita un segundo paso. Agrega otro antes de quitar este.',
    en: 'Your account needs a second step. Add another before you remove this one.',
  },
  'passkey.exists': {
    es: 'Esta llave de acceso ya está en tu cuenta.',
    en: 'This passkey is in your account already.',
  },
  'passkey.full': {
    es: 'Ya tienes 10 llaves de acceso. Quita una antes de agregar otra.',
    en: 'You have 10 passkeys already. Remove one before you add another.',
  },
  'passkey.wrong': {
    es: 'No pudimos comprobar la llave de acceso. Inténtalo de nuevo.',
    en: 'We could not check the passkey. Try again.',
  },
  'passkey.copied': {
    es: 'Esta llave de acceso parece copiada y no la aceptamos. Entra de otra forma y quítala.',
    en: 'This passkey looks copied, and we do not accept it. Sign in another way and remove it.',
  },
  'sign_in.expired': {
    es: 'Pasó demasiado tiempo desde que escribiste tu contraseña. Inicia sesión de nuevo.',
    en: 'Too much time has passed since you typed your password. Sign in again.',
  },
  'link.wrong': {
    es: 'El enlace no es válido o ya se usó. Pide uno nuevo.',
    en: 'The link is not valid or was already used. Ask for a new one.',
  },
  'link.expired': {
    es: 'El enlace venció. Pide uno nuevo.',
    en: 'The link has expired. Ask for a new one.',
  },
  'link.other_account': {
    es: 'El enlace es de otra cuenta. Inicia sesión con ella y ábrelo de nuevo.',
    en: 'The link is of another account. Sign in with that account and open it again.',
  },
  'password.wrong': {
    es: 'La contraseña actual no es esa.',
    en: 'The present password is not that one.',
  },
  'captcha.failed': {
    es: 'No pudimos verificar que no eres un robot. Inténtalo de nuevo.',
    en: 'We could not verify that you are not a robot. Try again.',
  },
  'captcha.more': {
    es: 'Hubo muchos intentos de entrar a esta cuenta. Resuelve un reto mayor (effort) e inténtalo de nuevo.',
    en: 'There were many tries to sign in to this account. Solve a bigger challenge (effort) and try again.',
  },
  'staff.fixed': {
    es: 'No puedes cambiar esto del personal: nadie se cambia a sí mismo ni su perfil, y Root no se cambia.',
    en: 'You cannot change this of the staff: nobody changes themselves or their profile, and Root is not changed.',
  },
  'profile.in_use': {
    es: 'Alguien tiene este perfil: dale otro antes de quitarlo.',
    en: 'Somebody has this profile: give them another one before you remove it.',
  },
  'impersonation.missing': {
    es: 'Tu visita a esta cuenta terminó. Vuelve a la administración.',
    en: 'Your visit to this account is over.',
  },
  'impersonation.read_only': {
    es: 'Estás viendo la cuenta de un cliente sin poder cambiarla.',
    en: 'You are looking at a customer’s account and cannot change it.',
  },
  'impersonation.own': {
    es: 'Es la cuenta de la plataforma: en ella no se ayuda a nadie.',
    en: 'This is the platform’s own account: nobody is helped in it.',
  },
} as const satisfies Partial<Record<FailureCode, Record<Language, string>>>
