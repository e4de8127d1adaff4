import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Announcement } from '#contract/announcements.ts'

export const announcementTexts: Record<Announcement, MessageDescriptor> = {
  'password.changed': msg`Tu contraseña cambió. Cerramos todas tus sesiones.`,
  'password.replaced': msg`Tu contraseña cambió. Cerramos tus otras sesiones.`,
  'session.revoked': msg`Cerramos esa sesión.`,
  'profile.saved': msg`Guardamos tus datos.`,
  'organization.saved': msg`Guardamos los datos de tu organización.`,
  'company.saved': msg`Guardamos los datos de la empresa.`,
  'company.added': msg`Agregamos la empresa.`,
  'logo.saved': msg`Guardamos el logo.`,
  'logo.removed': msg`Quitamos el logo.`,
  'invitation.sent': msg`Enviamos la invitación.`,
  'invitation.resent': msg`Enviamos la invitación otra vez. El enlace anterior ya no sirve.`,
  'invitation.answered': msg`Esa invitación ya no está pendiente. Te mostramos la lista como está ahora.`,
  'person.role': msg`Cambiamos su nivel de acceso.`,
  'person.removed': msg`Ya no está en tu equipo.`,
  'person.changed': msg`Alguien más cambió a esa persona. Te mostramos la lista como está ahora.`,
  'team.left': msg`Saliste del equipo.`,
  'team.joined': msg`Ya eres parte del equipo. Inicia sesión para entrar.`,
  'permission.missing': msg`Tu cuenta no tiene permiso para hacer esto.`,
  'card.added': msg`Guardamos tu tarjeta.`,
  'card.removed': msg`Quitamos la tarjeta.`,
  'card.default': msg`Cobraremos con esa tarjeta.`,
  'card.gone': msg`Esa tarjeta ya no estaba disponible; la quitamos de tu lista.`,
  'subscription.renews': msg`Tu suscripción se renovará sola.`,
  'subscription.ends': msg`Tu suscripción ya no se renovará.`,
  'change.dropped': msg`Quitamos el cambio. Tu suscripción sigue como está.`,
  'onboarding.step': msg`Ese paso ya cambió. Te llevamos al que sigue.`,
  'onboarding.resumed': msg`Pasó tiempo desde tu última visita. Por seguridad cerramos la sesión: entra de nuevo y sigue donde te quedaste.`,
  'download.failed': msg`No se pudo descargar el archivo. Inténtalo de nuevo.`,
}
