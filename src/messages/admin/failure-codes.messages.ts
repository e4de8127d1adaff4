import { msg } from '@lingui/core/macro'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { FailureText } from '../failure-text.ts'

/** The codes that only calls of staff refuse with: no other screen loads their English texts. */
export const staffFailureTexts = {
  'note.other_author': { message: msg`Esa nota es de otra persona. Sólo ella puede cambiarla.`, next: 'goBack' },
  'merge.closed': {
    message: msg`Esta cuenta se unió con otra y está cerrada. Deshaz la unión para reabrirla.`,
    next: 'goBack',
  },
  'merge.obstructed': {
    message: msg`Algo impide unir las cuentas. Revisa la lista y qué hacer.`,
    next: 'goBack',
  },
  'merge.over': {
    message: msg`Esta unión ya no se puede deshacer: pasó un día, o ya se deshizo.`,
    next: 'goBack',
  },
  'merge.same': { message: msg`Una cuenta no se une consigo misma. Elige otra.`, next: 'correct' },
  'gateway.account': {
    message: msg`Estas llaves son de otra cuenta, que no conoce lo que ya se cobró. No se guardaron.`,
    next: 'correct',
  },
  'credit.amount': { message: msg`El saldo a favor no alcanza para retirar tanto.`, next: 'correct' },
  'credit.limit': {
    message: msg`Es más de lo que el equipo puede dar a un cliente en 30 días. El límite está en Configuración.`,
    next: 'correct',
  },
  'refund.amount': {
    message: msg`No se puede devolver tanto de este cobro. Recarga la página para ver cuánto queda.`,
    next: 'correct',
  },
  'refund.second_person': { message: msg`La pediste tú, así que otra persona tiene que aprobarla.`, next: 'goBack' },
  'staff.fixed': {
    message: msg`No puedes cambiar esto del personal: nadie se cambia a sí mismo ni su perfil, y Root no se cambia.`,
    next: 'goBack',
  },
  'bulk.full': {
    message: msg`Ya tienes 5 acciones en lote sin terminar. Termina o detén alguna en Acciones en lote.`,
    next: 'correct',
  },
  'bulk.state': { message: msg`Esta acción en lote ya avanzó o terminó. Recarga la lista para ver cómo va.`, next: 'retry' },
  'campaign.late': {
    message: msg`Quienes ya tienen el plan deben saberlo 30 días antes. Elige un día posterior.`,
    next: 'correct',
  },
  'campaign.open': {
    message: msg`Este plan ya tiene una campaña de precio abierta. Espera a que termine o detenla.`,
    next: 'correct',
  },
  'campaign.state': {
    message: msg`La campaña ya avanzó, y este cambio ya no se puede hacer. Recarga la página para ver cómo va.`,
    next: 'retry',
  },
  'campaign.version': {
    message: msg`El plan no tiene esa versión, o no hay suscripciones de una anterior. Elige otra versión.`,
    next: 'correct',
  },
  'exports.full': { message: msg`Ya tienes 20 exportaciones. Borra alguna en Mis exportaciones.`, next: 'correct' },
  'exports.range': {
    message: msg`El archivo abarca un año como máximo. Elige Desde y Hasta, en ese orden, con hasta 366 días.`,
    next: 'correct',
  },
  'rfc.other_customer': { message: msg`Ese RFC es de otro cliente. No cambiamos nada.`, next: 'correct' },
  'value.unique': { message: msg`Eso ya existe. Usa otro.`, next: 'correct' },
  'claim.state': { message: msg`Esta solicitud de titularidad ya cambió de estado. Revisa cómo está ahora.`, next: 'retry' },
  'job.state': { message: msg`Este trabajo ya no está detenido.`, next: 'retry' },
  'product.in_use': { message: msg`Un plan activo tiene este producto: no se puede desactivar.`, next: 'correct' },
  'profile.in_use': { message: msg`Alguien tiene este perfil: dale otro antes de quitarlo.`, next: 'goBack' },
  'role.fixed': { message: msg`Los permisos de este rol no se cambian.`, next: 'goBack' },
  'customer.in_use': { message: msg`A este cliente ya se le vendió algo: no se puede eliminar. Bloquéalo.`, next: 'goBack' },
  'impersonation.own': { message: msg`Es la cuenta de la plataforma: en ella no se ayuda a nadie.`, next: 'goBack' },
} satisfies Partial<Record<FailureCode, FailureText>>
