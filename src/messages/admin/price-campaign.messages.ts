import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CampaignMember, PriceCampaign } from '#contract/admin/price-campaign.ts'

export const campaignStateTexts: Record<PriceCampaign['state'], MessageDescriptor> = {
  counting: msg`Contando`,
  draft: msg`Por anunciar`,
  announcing: msg`Enviando avisos`,
  announced: msg`Anunciada`,
  applying: msg`Aplicándose`,
  applied: msg`Aplicada`,
  stopped: msg`Se detuvo`,
  expired: msg`Venció`,
}

export const campaignTones = {
  counting: 'inactive',
  draft: 'expired',
  announcing: 'inactive',
  announced: 'inactive',
  applying: 'inactive',
  applied: 'active',
} as const

/** What a state means for the person, and what they can do. */
export const campaignAdvice: Record<PriceCampaign['state'], MessageDescriptor> = {
  counting: msg`Buscamos las suscripciones. Todavía nadie recibe un correo.`,
  draft: msg`Todavía nadie recibió un correo. Revisa a quién le cambia el precio y anúnciala.`,
  announcing: msg`Enviamos un correo al propietario de cada cuenta.`,
  announced: msg`Cada quien paga el nuevo precio en su primera renovación desde ese día. Hasta entonces puedes detenerla.`,
  applying: msg`El nuevo precio ya vale. Esperamos a las renovaciones que faltan.`,
  applied: msg`El nuevo precio ya vale para todos los que siguen en la campaña.`,
  stopped: msg`Ningún precio cambió. Avisamos a quienes ya lo sabían.`,
  expired: msg`Nadie la anunció con 30 días de anticipación. Empieza otra con un día posterior.`,
}

export const memberStateTexts: Record<CampaignMember['state'], MessageDescriptor> = {
  listed: msg`Por avisar`,
  announced: msg`Con aviso`,
  waiting: msg`Espera su renovación`,
  charged: msg`Ya paga el nuevo precio`,
  left: msg`Conserva su precio`,
}

export const memberTones = {
  listed: 'expired',
  announced: 'inactive',
  waiting: 'inactive',
  charged: 'active',
} as const

/** What a member says while the mail server has not taken its notice. */
export const unsentText = msg`Aviso por enviar`

/** Why a subscription keeps its price. */
export const leftReasonTexts: Record<NonNullable<CampaignMember['reason']>, MessageDescriptor> = {
  excepted: msg`Lo exceptuó una persona`,
  agreed: msg`Aceptó otro precio`,
  ending: msg`Cancela o no se renueva`,
  trial: msg`Está en prueba`,
  unpriced: msg`La versión no vende lo que tiene`,
  same: msg`Ya paga lo mismo`,
  state: msg`Tiene un pago pendiente o está en pausa`,
  stopped: msg`La campaña se detuvo`,
  unsent: msg`No pudimos enviarle el aviso`,
  late: msg`Su renovación no llegó a tiempo`,
}
