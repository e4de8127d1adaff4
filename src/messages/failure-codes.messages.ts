import { msg } from '@lingui/core/macro'
import type { FailureCode } from '#contract/failure-codes.ts'
import { staffFailureTexts } from './admin/failure-codes.messages.ts'
import type { FailureText } from './failure-text.ts'

/** A text and a next step for every code of the contract; a code without them does not compile. */
export const failureTexts: Record<FailureCode, FailureText> = {
  ...staffFailureTexts,
  'request.malformed': { message: msg`No pudimos leer la solicitud. Recarga la página e inténtalo de nuevo.`, next: 'support' },
  'tenancy.elsewhere': { message: msg`Esta dirección es de otra organización. Entra por la de la tuya.`, next: 'support' },
  'tenancy.suspended': {
    message: msg`El servicio de esta organización está suspendido. No se hará ningún cobro mientras tanto.`,
    next: 'support',
  },
  'tenancy.unknown': { message: msg`Esta dirección no corresponde a ninguna organización.`, next: 'support' },
  'credentials.wrong': { message: msg`El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.`, next: 'correct' },
  'session.ended': { message: msg`Tu sesión terminó. Inicia sesión para continuar.`, next: 'signIn' },
  'proof.refused': {
    message: msg`No pudimos comprobar que esta sesión es de este navegador. Inicia sesión de nuevo.`,
    next: 'signIn',
  },
  'proof.clock': { message: msg`La hora de tu equipo no es correcta. Ajústala e inténtalo de nuevo.`, next: 'retry' },
  'proof.seen': {
    message: msg`Tu solicitud llegó dos veces y se atendió la primera. Revisa el resultado antes de repetirla.`,
    next: 'retry',
  },
  'permission.missing': {
    message: msg`Tu cuenta no tiene permiso para hacer esto. Pídelo a quien administra tu organización.`,
    next: 'goBack',
  },
  'record.missing': { message: msg`Lo que buscas ya no existe.`, next: 'goBack' },
  'erasure.obstructed': {
    message: msg`Algo pendiente impide eliminar los datos. Revisa la lista de lo que falta.`,
    next: 'goBack',
  },
  'record.changed': { message: msg`Alguien más guardó cambios mientras editabas.`, next: 'retry' },
  'body.too_large': { message: msg`Lo que enviaste es demasiado grande. Acórtalo e inténtalo de nuevo.`, next: 'correct' },
  'body.unsupported': { message: msg`No pudimos leer lo que enviaste. Recarga la página e inténtalo de nuevo.`, next: 'support' },
  'validation.failed': { message: msg`Revisa los campos marcados.`, next: 'correct' },
  'link.wrong': { message: msg`Este enlace no es correcto. Pide uno nuevo.`, next: 'newLink' },
  'link.expired': { message: msg`Este enlace ya caducó. Pide uno nuevo.`, next: 'newLink' },
  'link.other_account': {
    message: msg`El enlace es de otra cuenta. Inicia sesión con ella y ábrelo de nuevo.`,
    next: 'goBack',
  },
  'email.unverified': {
    message: msg`Confirma tu correo antes de invitar a alguien: abre el enlace que te enviamos e inténtalo de nuevo.`,
    next: 'retry',
  },
  'factor.required': { message: msg`Activa la verificación en dos pasos antes de continuar.`, next: 'correct' },
  'sign_in.old': {
    message: msg`Este cambio pide que confirmes que eres tú. Inténtalo de nuevo e inicia sesión.`,
    next: 'retry',
  },
  'factor.exists': { message: msg`La verificación en dos pasos ya está activa.`, next: 'retry' },
  'factor.missing': { message: msg`La verificación en dos pasos no está activa.`, next: 'retry' },
  'factor.wrong': {
    message: msg`El código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.`,
    next: 'correct',
  },
  'factor.last': { message: msg`Agrega otro segundo paso antes de quitar el último.`, next: 'correct' },
  'passkey.exists': { message: msg`Este equipo ya tiene una llave de acceso de tu cuenta.`, next: 'correct' },
  'passkey.full': { message: msg`Ya tienes 10 llaves de acceso. Quita una.`, next: 'correct' },
  'passkey.wrong': { message: msg`La llave de acceso no sirvió. Inténtalo de nuevo.`, next: 'correct' },
  'passkey.copied': {
    message: msg`Esta llave de acceso parece copiada. Entra de otra forma y quítala.`,
    next: 'correct',
  },
  'sign_in.expired': {
    message: msg`Pasaron más de cinco minutos desde que escribiste tu contraseña. Inicia sesión de nuevo.`,
    next: 'signIn',
  },
  'password.wrong': { message: msg`Tu contraseña actual no es esa.`, next: 'correct' },
  'captcha.failed': { message: msg`No pudimos comprobar que no eres un robot. Inténtalo de nuevo.`, next: 'retry' },
  'captcha.more': {
    message: msg`Hubo muchos intentos de entrar a esta cuenta y tu navegador no alcanzó a comprobar que no eres un robot. Inténtalo de nuevo.`,
    next: 'retry',
  },
  'application.not_included': { message: msg`Tu suscripción no incluye esta aplicación.`, next: 'goBack' },
  'application.wrong': { message: msg`La aplicación o su clave no es correcta.`, next: 'goBack' },
  'connection.wrong': { message: msg`La conexión ya se usó o caducó. Vuelve a abrir la aplicación.`, next: 'goBack' },
  'card.refused': { message: msg`Tu banco no aceptó esta tarjeta. Usa otra o comunícate con tu banco.`, next: 'correct' },
  'charge.refused': { message: msg`Tu banco no autorizó el cargo. Usa otra tarjeta o comunícate con tu banco.`, next: 'correct' },
  'card.missing': { message: msg`Esta tarjeta ya no está disponible. Elige o agrega otra.`, next: 'correct' },
  'card.in_use': { message: msg`Hay un cargo en curso con esta tarjeta. Espera a que termine para quitarla.`, next: 'retry' },
  'order.state': { message: msg`Esta orden ya cambió de estado. Revisa cómo va.`, next: 'retry' },
  'order.elsewhere': { message: msg`Ya hay un pago en curso o hecho por esto. Revisa cómo va antes de pagar.`, next: 'retry' },
  'subscription.active': { message: msg`Ya tienes un plan activo.`, next: 'goBack' },
  'onboarding.step': { message: msg`Ese paso ya cambió. Te llevamos al que sigue.`, next: 'retry' },
  'consent.missing': { message: msg`Acepta el cargo recurrente para continuar.`, next: 'correct' },
  'price.changed': { message: msg`El precio cambió. Revísalo antes de pagar.`, next: 'correct' },
  'promo.missing': { message: msg`Ese código no existe. Revisa cómo lo escribiste.`, next: 'correct' },
  'promo.not_started': { message: msg`Ese código todavía no se puede usar.`, next: 'correct' },
  'promo.expired': { message: msg`Ese código ya venció.`, next: 'correct' },
  'promo.exhausted': { message: msg`Ese código ya se usó todas las veces que podía.`, next: 'correct' },
  'promo.used': { message: msg`Ya usaste ese código.`, next: 'correct' },
  'promo.other_plan': { message: msg`Ese código no sirve para este plan.`, next: 'correct' },
  'gateway.unavailable': {
    message: msg`El servicio de tarjetas no está disponible. Inténtalo de nuevo en unos minutos.`,
    next: 'retry',
  },
  'grant.missing': { message: msg`No puedes dar un nivel con permisos que tú no tienes.`, next: 'correct' },
  'owner.fixed': {
    message: msg`El nivel de quien es dueño de la cuenta no se cambia, ni puede salir de ella. Escribe a soporte para cambiar de dueño.`,
    next: 'support',
  },
  'application.held': {
    message: msg`Ya tienes esta aplicación: tu plan la incluye o ya la compraste.`,
    next: 'goBack',
  },
  'licences.full': {
    message: msg`El plan de la cuenta ya no tiene lugar para otra persona. Hay que agregar usuarios o cambiar de plan.`,
    next: 'correct',
  },
  'licences.none': {
    message: msg`La cuenta no tiene un plan activo, y sin él no entra nadie más al equipo. Primero hay que contratar uno.`,
    next: 'correct',
  },
  'change.announced': {
    message: msg`Avisamos este precio a todos los que tienen el plan: no puedes quitarlo. Puedes cambiar de plan o cancelar.`,
    next: 'correct',
  },
  'invitation.answered': { message: msg`Esta persona ya respondió a su invitación.`, next: 'goBack' },
  'pause.unavailable': {
    message: msg`Esta suscripción no se puede pausar ahora. Revisa cómo está y qué hacer primero.`,
    next: 'retry',
  },
  'subscription.state': { message: msg`La suscripción ya cambió de estado. Revisa cómo está ahora.`, next: 'retry' },
  'card.closed': {
    message: msg`Tu banco rechazó esta tarjeta y no volveremos a intentarlo con ella por ahora. Usa otra tarjeta.`,
    next: 'correct',
  },
  'installments.unavailable': {
    message: msg`Este pago ya no se ofrece con esos meses sin intereses y no se hizo ningún cargo. Elige otra forma o paga de contado.`,
    next: 'correct',
  },
  'change.same': { message: msg`Eso es lo que ya tienes. Elige otra cosa.`, next: 'correct' },
  'change.once': {
    message: msg`Lo que se compra una sola vez se paga al momento: quítalo de este cambio, o cómpralo sin cambiar de plan.`,
    next: 'correct',
  },
  'image.kind': { message: msg`El logo debe ser una imagen PNG, JPEG o WebP.`, next: 'correct' },
  'image.broken': {
    message: msg`No pudimos leer la imagen: está dañada o es demasiado grande. Prueba con otra.`,
    next: 'correct',
  },
  'plan.unavailable': { message: msg`Ese plan ya no está disponible. Elige otro.`, next: 'goBack' },
  'rfc.unique': {
    message: msg`Ese RFC ya tiene una cuenta. Recupera tu contraseña o solicita la titularidad.`,
    next: 'correct',
  },
  'rfc.claim_in_process': {
    message: msg`Ya estamos revisando una solicitud de titularidad de ese RFC. Te escribiremos cuando la resolvamos.`,
    next: 'support',
  },
  'rfc.unregistered': { message: msg`Ese RFC no tiene una cuenta: puedes registrarlo.`, next: 'goBack' },
  'email.unique': { message: msg`Ese correo ya tiene una cuenta. Inicia sesión o usa otro correo.`, next: 'correct' },
  'idempotency.mismatch': { message: msg`Esta solicitud cambió a medio camino. Envíala de nuevo.`, next: 'retry' },
  'idempotency.running': {
    message: msg`Tu solicitud anterior sigue en curso. Espera unos segundos e inténtalo de nuevo.`,
    next: 'retry',
  },
  'account.blocked': { message: msg`Tu cuenta está bloqueada. Escríbenos para reactivarla.`, next: 'support' },
  'calls.throttled': { message: msg`Hubo demasiados intentos. Espera un momento antes de volver a intentarlo.`, next: 'wait' },
  'server.failed': { message: msg`Algo falló de nuestro lado. No se guardó nada; inténtalo de nuevo.`, next: 'retry' },
  'server.busy': { message: msg`Estamos atendiendo a muchas personas. Inténtalo de nuevo en unos segundos.`, next: 'retry' },
  'impersonation.missing': { message: msg`Tu visita a esta cuenta terminó. Vuelve a la administración.`, next: 'goBack' },
  'impersonation.read_only': { message: msg`Estás viendo la cuenta de un cliente sin poder cambiarla.`, next: 'goBack' },
}
