import { msg } from '@lingui/core/macro'

/** Sentences that several codes share (docs/payments.md#what-a-code-means). */
export const common = {
  confirming: msg`Estamos confirmando tu pago con el banco. No vuelvas a pagar: te avisaremos en cuanto tengamos respuesta.`,
  noService: msg`Por el momento no podemos procesar pagos con tarjeta. Ya avisamos a nuestro equipo; intenta más tarde.`,
  neutral: msg`No fue posible cobrar con esta tarjeta. Usa otra tarjeta o comunícate con tu banco.`,
  gone: msg`Esta tarjeta ya no está disponible; la quitamos de tu lista. Agrega otra para continuar.`,
  unavailable: msg`El servicio de tarjetas no está disponible. Intenta en unos minutos.`,
  amount: msg`El monto está fuera del límite permitido para tarjeta. Escríbenos para darte otra forma de pago.`,
  tooMany: msg`Se alcanzó el máximo de intentos con esta tarjeta. Usa otra o intenta de nuevo mañana.`,
  wrongNumber: msg`El número de tarjeta no es válido. Revísalo.`,
  testNumber: msg`Ese número es de prueba. Usa una tarjeta real.`,
  declined: msg`Tu banco rechazó el cargo. Intenta con otra tarjeta o comunícate con tu banco.`,
  expired: msg`Tu tarjeta está vencida. Agrega una vigente.`,
  noFunds: msg`La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde.`,
  callBank: msg`Tu banco pide que autorices este cargo. Llama al número al reverso de tu tarjeta y vuelve a intentarlo.`,
  notAuthorised: msg`Tu banco no autorizó el cargo. Usa otra tarjeta o comunícate con tu banco.`,
  notVerified: msg`No se completó la verificación con tu banco, por eso no se hizo el cargo. Intenta de nuevo o usa otra tarjeta.`,
  unknown: msg`No pudimos completar la operación. Intenta de nuevo o escríbenos.`,
}
