import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CustomerRow, SyncStatus, TimelineEvent } from '#contract/admin/customer.ts'
import { mailTexts } from './mail.messages.ts'
import { attemptStateTexts, orderStatusTexts } from './sale.messages.ts'

/** The statuses of a customer by their names (STAT-1). */
export const customerStatusTexts: Record<CustomerRow['status'], MessageDescriptor> = {
  blocked: msg`Bloqueado`,
  pending: msg`Pendiente`,
  active: msg`Activo`,
}

/** The provisioning status of what a customer bought (STAT-1). */
export const syncStatusTexts: Record<SyncStatus, MessageDescriptor> = {
  error: msg`Con error`,
  pending: msg`Pendiente`,
  busy: msg`En proceso`,
  done: msg`Sincronizado`,
}

export const timelineKindTexts: Record<TimelineEvent['kind'], MessageDescriptor> = {
  account: msg`Cuenta`,
  audit: msg`Administración`,
  order: msg`Orden`,
  attempt: msg`Cobro`,
  subscription: msg`Suscripción`,
  mail: msg`Correo`,
  claim: msg`Solicitud de titularidad`,
  session: msg`Sesión`,
}

type Texts = Readonly<Record<string, MessageDescriptor>>

/** The acts of the audit log, by our name of the part after the dot. */
export const deedTexts: Texts = {
  store: msg`se creó`,
  update: msg`se cambió`,
  destroy: msg`se borró`,
  sync: msg`se sincronizó`,
  cancel: msg`se canceló`,
  change: msg`cambió el plan`,
  refund: msg`se devolvió un cobro`,
  erase: msg`se pidió eliminar los datos`,
  'erase-withdrawn': msg`los datos se quedan`,
  erased: msg`se eliminaron los datos`,
  merge: msg`se unió con otra cuenta`,
  'merge-undone': msg`se separó otra vez`,
  joined: msg`se unió a otra orden`,
  answer: msg`se respondió`,
  receipt: msg`se envió un recibo`,
  note: msg`cambió una nota o etiqueta`,
  billingDay: msg`cambió el día de cobro`,
  evidence: msg`se envió la defensa de un contracargo`,
  'given-back': msg`se devolvió un cobro de más`,
  export: msg`se descargaron los datos`,
  create: msg`se pidió`,
  finish: msg`se terminó`,
  fail: msg`falló`,
  download: msg`se descargó`,
  confirm: msg`se confirmó`,
  check: msg`se pidió una revisión`,
  compute: msg`se pidió calcular de nuevo`,
  pause: msg`se puso en pausa`,
  resume: msg`se reanudó`,
  stop: msg`se detuvo`,
  expire: msg`venció`,
  price: msg`cambia de precio por una campaña`,
  announce: msg`se anunció`,
  except: msg`conserva su precio`,
}

/** Resources of acts that have no permission of the same name. */
export const thingTexts: Texts = { orders: msg`Órdenes`, price_campaigns: msg`Campañas de precio` }

/** Events by the codes of their kind. `deedTexts` has the acts of staff. */
export const timelineSubjectTexts: Partial<Record<TimelineEvent['kind'], Texts>> = {
  account: { made: msg`Se creó la cuenta`, onboarded: msg`Terminó su registro` },
  order: { created: msg`Se creó la orden`, ...orderStatusTexts },
  attempt: attemptStateTexts,
  subscription: { begun: msg`Comenzó`, cancelled: msg`Cancelada` },
  claim: {
    opened: msg`Se abrió la solicitud de titularidad`,
    in_review: msg`La solicitud de titularidad está en revisión`,
    approved: msg`Se aprobó la solicitud de titularidad`,
    rejected: msg`Se rechazó la solicitud de titularidad`,
  },
  mail: mailTexts,
  session: { begun: msg`Inició sesión` },
}
