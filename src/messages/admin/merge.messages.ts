import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MergeObstacle, MergePart } from '#contract/admin/account-merge.ts'

/** What moves to the account that stays. */
export const mergePartTexts: Record<MergePart, MessageDescriptor> = {
  people: msg`Personas, con su acceso y su segundo factor`,
  rfc: msg`RFC, o una empresa con él si la otra cuenta ya tiene uno`,
  companies: msg`Más empresas, con su logo`,
  notes: msg`Notas del personal`,
  tags: msg`Etiquetas que la otra cuenta no tiene`,
  cases: msg`Casos de soporte de sus personas`,
  requests: msg`Compras que sus personas pidieron`,
}

/** What forbids a merge, with what to do. */
export const mergeObstacleTexts: Record<MergeObstacle, MessageDescriptor> = {
  erased: msg`Sus datos se eliminaron. No se puede unir.`,
  erasure: msg`Se pidió eliminar sus datos. Retira la solicitud primero.`,
  merged: msg`Ya se unió con otra cuenta. Deshaz esa unión primero.`,
  blocked: msg`Está bloqueada. Desbloquéala primero.`,
  staff: msg`Hay personal en su equipo. Quítalo del equipo primero.`,
  subscription: msg`Tiene o tuvo una suscripción. Elige la otra como la que se va.`,
  order: msg`Tiene órdenes, y su dinero no se mueve. Elige la otra como la que se va.`,
  card: msg`Guardó una tarjeta en una pasarela. Elige la otra como la que se va.`,
  credit: msg`Tuvo saldo a favor. Elige la otra como la que se va.`,
  claim: msg`Hizo una solicitud de titularidad, o hay una abierta por su RFC. Elige la otra como la que se va.`,
  recent: msg`Hoy se le unió otra cuenta. Espera un día, o deshaz esa unión.`,
  room: msg`Su plan no tiene lugar para esas personas. Amplía el plan o quita personas.`,
}
