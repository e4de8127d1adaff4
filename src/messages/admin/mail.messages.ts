import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The subject of each mail of the outbox, for staff in a customer's timeline. */
export const mailTexts: Readonly<Record<string, MessageDescriptor>> = {
  reset: msg`Enlace para una contraseña nueva`,
  invitation: msg`Invitación al equipo`,
  'first-root': msg`Nombramiento de root`,
  verification: msg`Enlace para confirmar el correo`,
  'password-changed': msg`Aviso: cambió la contraseña`,
  'factor-on': msg`Aviso: activó la verificación en dos pasos`,
  'factor-off': msg`Aviso: desactivó la verificación en dos pasos`,
  'recovery-code-used': msg`Aviso: usó un código de recuperación`,
  'passkey-added': msg`Aviso: agregó una llave de acceso`,
  'passkey-removed': msg`Aviso: quitó una llave de acceso`,
  'passkey-copied': msg`Aviso: una llave de acceso parece copiada`,
  'role-changed': msg`Aviso: cambió su rol`,
  'new-device': msg`Aviso: contraseña usada en un equipo nuevo`,
  'account-seen': msg`Aviso: el personal abrió la cuenta`,
  'factor-reset': msg`Aviso: restablecimos la verificación en dos pasos`,
  'claim-opened': msg`Aviso: alguien reclama la cuenta`,
  'claim-to-review': msg`Reclamo por revisar, al personal`,
  'claim-approved': msg`Reclamo aprobado, a quien ahora es propietario`,
  'claim-lost': msg`Reclamo aprobado, a quien era propietario`,
  'claim-rejected': msg`Reclamo rechazado, a quien lo pidió`,
  'payment-received': msg`Recibo de pago`,
  'transfer-instructions': msg`Datos para transferir`,
  'transfer-reminder': msg`Recordatorio de transferencia`,
  'transfer-expired': msg`Plazo de transferencia vencido`,
  'transfer-credited': msg`Pago que quedó en saldo a favor`,
  'money-returned': msg`Devolución`,
  'staff-notice': msg`Aviso al personal`,
  'payment-failed': msg`Aviso: no se pudo cobrar`,
  'retry-planned': msg`Aviso: otro intento con la tarjeta renovada`,
  'subscription-expired': msg`Aviso: terminó el acceso`,
  'subscription-cancelled': msg`Aviso: se canceló la suscripción`,
  'cancellation-planned': msg`Aviso: la suscripción termina en una fecha`,
  'cancellation-undone': msg`Aviso: la suscripción ya no se cancela`,
  'trial-ending': msg`Aviso: la prueba está por terminar`,
  'pause-planned': msg`Aviso: la suscripción se pausará`,
  'pause-undone': msg`Aviso: la suscripción ya no se pausa`,
  'pause-begun': msg`Aviso: la suscripción está en pausa`,
  'pause-ended': msg`Aviso: la suscripción se reanudó`,
  'pause-ending': msg`Aviso: termina una pausa`,
  'renewal-coming': msg`Aviso: viene una renovación`,
  'card-expiring': msg`Aviso: la tarjeta está por vencer`,
}

/** The states of a mail. */
export const mailStateTexts: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`Por enviar`,
  sent: msg`Enviado`,
  failed: msg`No se pudo enviar`,
}
