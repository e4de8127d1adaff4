import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The label and effect of each configuration entry. An entry that these screens do not know shows its name. */
export const entryTexts: Partial<Record<string, { label: MessageDescriptor; hint: MessageDescriptor }>> = {
  'cash.driver.default': {
    label: msg`Pasarela de pago por omisión`,
    hint: msg`Con la que se guardan tarjetas nuevas. Las guardadas siguen cobrándose con la suya.`,
  },
  'receipts.issuer': {
    label: msg`Emisor de los recibos`,
    hint: msg`El nombre y el RFC de quien cobra. Sin ellos, los recibos dicen el nombre de la plataforma.`,
  },
  'subscriptions.dunning': {
    label: msg`Reintentos de cobro`,
    hint: msg`Qué pasa cuando una renovación no se puede cobrar.`,
  },
  'checkout.abandoned.hours': {
    label: msg`Compra abandonada`,
    hint: msg`Horas sin actividad después de las cuales una compra cuenta como abandonada.`,
  },
  'refunds.second_person.pesos': {
    label: msg`Devoluciones con una segunda persona`,
    hint: msg`Pesos de una orden desde los que otra persona aprueba lo que se devuelve o se registra. Con 0, siempre.`,
  },
  'credit.limit.pesos': {
    label: msg`Saldo a favor que da el equipo`,
    hint: msg`Pesos que el equipo puede dar de saldo a un mismo cliente en 30 días. Con 0, nada.`,
  },
  'disputes.lost.ends_access': {
    label: msg`Contracargo perdido termina el acceso`,
    hint: msg`Cuando el banco da la razón al cliente, lo que pagaba ese cargo termina en ese momento.`,
  },
  'transfer.days': {
    label: msg`Días para pagar por transferencia`,
    hint: msg`Días que una compra espera su transferencia, de 1 a 7. El último termina a las 23:59 de la Ciudad de México.`,
  },
  'pause.months': {
    label: msg`Meses de una pausa`,
    hint: msg`Cuántos meses puede pausar un cliente su suscripción, de 1 a 12. Con 0, no se ofrece.`,
  },
  'cash.installments': {
    label: msg`Meses sin intereses`,
    hint: msg`Con cuántos meses (3, 6, 9, 12 o 18) se puede pagar un periodo anual. También desde cuántos pesos, en cada pasarela. Sin meses no se ofrecen. La comisión la paga quien vende.`,
  },
  'support.whatsapp': {
    label: msg`WhatsApp de soporte`,
    hint: msg`Solo dígitos, con la clave del país: 525512345678. Sin número, la página de ayuda no ofrece WhatsApp.`,
  },
  'retention.logs.days': {
    label: msg`Días que se guarda la bitácora`,
    hint: msg`De 7 a 730 días. Después se borran sus líneas. La auditoría no se borra.`,
  },
  'retention.support.days': {
    label: msg`Días que se guardan los casos de soporte`,
    hint: msg`De 90 a 1825 días. Después se borra el caso con sus respuestas.`,
  },
  'retention.jobs.days': {
    label: msg`Días que se guardan los trabajos hechos`,
    hint: msg`De 7 a 365 días, con los correos ya enviados. Los abandonados no se borran.`,
  },
  'retention.gateway_events.days': {
    label: msg`Días que se guardan los avisos de las pasarelas`,
    hint: msg`De 30 a 365 días. Mientras se guardan, un aviso repetido no cuenta dos veces.`,
  },
  'retention.registrations.days': {
    label: msg`Días que espera un registro sin cuenta`,
    hint: msg`De 7 a 365 días. Después hay que empezarlo otra vez.`,
  },
  'retention.pay_links.days': {
    label: msg`Días que se guardan los enlaces de pago vencidos`,
    hint: msg`De 7 a 365 días. Mientras se guardan, quien abre el enlace lee que venció.`,
  },
  'retention.links.days': {
    label: msg`Días que se guardan los enlaces de acceso vencidos`,
    hint: msg`De 1 a 90 días, con los de invitaciones y contraseñas. Mientras se guardan, quien los abre lee que vencieron.`,
  },
  'retention.places.days': {
    label: msg`Días que se recuerda un navegador`,
    hint: msg`De 30 a 730 días sin entrar desde ahí. Después avisamos por correo de un navegador nuevo.`,
  },
  'retention.erasure.days': {
    label: msg`Días que espera una solicitud de eliminar datos`,
    hint: msg`De 1 a 15 días. Mientras tanto, se puede retirar.`,
  },
  'captcha.bypass.disabled': {
    label: msg`Captcha siempre exigido`,
    hint: msg`Las pruebas automáticas ya no pueden saltarse el captcha.`,
  },
  'session.proof.optional': {
    label: msg`Sesiones sin llave`,
    hint: msg`Programas que no son navegadores pueden iniciar sesión sin una llave propia.`,
  },
}
